import type { Uploader } from '#/design/use-upload.ts'
import { rejectInWords, uploadFile } from './upload-file.ts'

/** Uploads a public picture; rejects with an error whose message can be shown. */
export const uploadPicture: Uploader = (file, options) =>
  uploadFile(file, 'public_picture', options).catch(rejectInWords)
