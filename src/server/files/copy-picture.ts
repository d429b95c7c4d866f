import type { Context } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { fetchPicture, pictureRefusal } from './fetch-picture.ts'
import { storeUpload, type UploadStore } from './store-upload.ts'

/** Implements `Context.copyPicture`. */
export function pictureCopier(store: UploadStore): Context['copyPicture'] {
  return async (owner_id, link) => {
    const receive = async () => {
      const bytes = await fetchPicture(link)
      return { read: async () => bytes, close: async () => undefined }
    }
    const upload = storeUpload(store, receive, { owner_id, purpose: 'public_picture' })
    return (await upload.catch(asUnfetched)).id
  }
}

/** What is wrong with a file is told about the link that it came from. */
function asUnfetched(error: unknown): never {
  const isOfFile =
    error instanceof Refusal && error.code !== 'upload_quota' && error.code !== 'picture_not_fetched'
  if (isOfFile) throw pictureRefusal('no_picture')
  throw error
}
