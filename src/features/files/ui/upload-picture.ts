import { Refusal } from '#/kernel/refusal.ts'
import type { Uploader } from '#/design/use-upload.ts'
import { fetchRefusalWords } from '#/client/refusal-words.ts'
import { uploadFile } from './upload-file.ts'

/** Sends one picture for everybody; what it rejects with says in words what went wrong. */
export const uploadPicture: Uploader = (file, options) =>
  uploadFile(file, 'public_picture', options).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const { refusalText } = await fetchRefusalWords()
    throw new Error(
      refusalText(error.code, error.data)?.description ?? 'The upload failed. Please try again.',
    )
  })
