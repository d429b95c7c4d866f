import type { DriveFile } from 'flydrive'
import type { Disk } from './disk.ts'

/** Every object below a prefix. Object storage gives them by the thousand. */
export async function* listObjects(disk: Disk, prefix: string): AsyncGenerator<DriveFile> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    })
    for (const object of page.objects) if (object.isFile) yield object
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}
