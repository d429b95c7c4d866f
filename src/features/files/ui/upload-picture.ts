import { Refusal } from '#/kernel/refusal.ts'
import type { Uploader } from '#/design/use-upload.ts'
import { fetchRefusalWords } from '#/client/refusal-words.ts'
import { uploadFile } from './upload-file.ts'

/** Uploads a public picture; rejects with an error whose message can be shown. */
export const uploadPicture: Uploader = (file, options) =>
  uploadFile(file, 'public_picture', options).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { refusalText } = await fetchRefusalWords()
    throw new Error(
      refusalText(error.code, error.data)?.description ?? 'The upload failed. Please try again.',
    )
  })
