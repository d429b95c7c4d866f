import { refusedWords, uploadFile } from '#/features/files/ui/upload-file.ts'
import { translate } from '#/kernel/words.ts'
import { toastError } from '#/design/toast.ts'
import { FileRefused, type Uploader } from '#/design/use-upload.ts'
import { textOf } from '#/client/api.ts'
import { proofToasts } from '../texts.ts'

/** Uploads one screenshot. Failures are shown in a toast, and reject with the same words. */
export const uploadProof: Uploader = (file, options) =>
  uploadFile(file, 'payment_proof', options).catch(async (error: unknown) => {
    if (options.signal.aborted) throw error
    const refused = await refusedWords(error)
    const text = refused ?? textOf(error, proofToasts.upload_failed)
    toastError(text)
    throw new (refused ? FileRefused : Error)(translate(text.description))
  })
