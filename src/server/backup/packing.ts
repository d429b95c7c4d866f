import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { ArchiveError, damageError } from './archive-error.ts'

/** Compresses a stream. */
export function pack(plain: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  return passThrough(plain, createZstdCompress())
}

/** Throws an ArchiveError if what comes was not packed by us. */
export async function* unpack(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* passThrough(packed, createZstdDecompress())
  } catch (error) {
    throw error instanceof ArchiveError ? error : damageError((error as Error).message)
  }
}

type Press = ReturnType<typeof createZstdCompress> | ReturnType<typeof createZstdDecompress>

/** What goes wrong on the way in is thrown on the way out; a reader that stops early ends the source too. */
async function* passThrough(source: AsyncIterable<Buffer>, press: Press): AsyncGenerator<Buffer> {
  press.on('error', () => undefined)
  const feeding = pipeline(source, press)
  feeding.catch(() => undefined)
  yield* press as AsyncIterable<Buffer>
  await feeding
}
