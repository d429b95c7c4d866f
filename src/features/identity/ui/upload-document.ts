import { UPLOAD_LIMITS } from '#/features/files/rules.ts'
import { rejectInWords, uploadFile } from '#/features/files/ui/upload-file.ts'
import type { Prepare, Uploader } from '#/design/use-upload.ts'
import type { Box } from './mask-boxes.ts'
import { redraw } from './redraw.ts'

/** Modern phones take photos larger than 5MB: up to this many bytes they are scaled down before the upload. */
export const MOST_BYTES_CHOSEN = 30 * 1024 * 1024

/** Asks the member for boxes to black out; null cancels the upload. */
export type AskForBoxes = (file: File) => Promise<readonly Box[] | null>

const UNMASKABLE =
  'The number in a PDF can’t be hidden here. Choose a photo of the document, or turn hiding off to send the PDF as it is.'

/** Uploads one identity document; rejects with a message for the member. */
export const uploadDocument: Uploader = (file, options) =>
  uploadFile(file, 'identity_document', options).catch(rejectInWords)

/**
 * Returns a function that masks and scales down a picture before the upload. Without `ask` nothing is masked; with it,
 * what can't be masked isn't sent.
 */
export function prepareDocument(ask: AskForBoxes | null): Prepare {
  return async (file) => {
    const picture = file.type.startsWith('image/')
    if (ask && !picture) throw new Error(UNMASKABLE)
    const boxes = ask ? await ask(file) : []
    if (boxes === null) throw new Error('Nothing was uploaded.')
    const tooLarge = file.size > UPLOAD_LIMITS.identity_document.max_bytes
    return picture && (tooLarge || boxes.length > 0) ? redrawIfPossible(file, boxes) : file
  }
}

/** A picture that can't be redrawn may be sent as it is, but never if something was to be hidden. */
async function redrawIfPossible(file: File, boxes: readonly Box[]): Promise<File> {
  try {
    return await redraw(file, boxes)
  } catch (error) {
    if (boxes.length === 0) return file
    console.warn('The picture could not be masked', error)
    throw new Error('This picture could not be masked. Please choose another one.', { cause: error })
  }
}
