import { uploadFile } from '#/features/files/ui/upload-file.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { translate } from '#/kernel/words.ts'
import { toast } from '#/design/toast.ts'
import type { Uploader } from '#/design/use-upload.ts'
import { fetchRefusalWords } from '#/client/refusal-words.ts'
import { proofToasts } from '../texts.ts'

/** Uploads one screenshot. Failures are shown in a toast, and reject with the same words. */
export const uploadProof: Uploader = (file, options) =>
  uploadFile(file, 'payment_proof', options).catch(async (error: unknown) => {
    if (options.signal.aborted) throw error
    const { refusalText } = await fetchRefusalWords()
    const refused = error instanceof Refusal ? refusalText(error.code, error.data) : undefined
    const text = refused ?? proofToasts.upload_failed
    toast({ ...text, tone: 'destructive' })
    throw new Error(translate(text.description))
  })
