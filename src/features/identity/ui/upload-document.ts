import { refusalText } from '#/features/texts.ts'
import { uploadFile } from '#/features/files/ui/upload-file.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Uploader } from '#/web/design/use-upload.ts'

/** Sends one identity document; what it rejects with says in words what went wrong. */
export const uploadDocument: Uploader = (file, options) =>
  uploadFile(file, 'identity_document', options).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Error(
      refusalText(error.code, error.data)?.description ?? 'The upload failed. Please try again.',
    )
  })
