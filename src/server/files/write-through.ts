import { open } from 'node:fs/promises'

/**
 * Writes a file that its owner alone may read, and returns its size in bytes once they are on disk. Throws if there is
 * one already, unless `replace`.
 */
export async function writeThrough(
  path: string,
  pieces: AsyncIterable<Buffer> | readonly (string | Uint8Array)[],
  { replace = false } = {},
): Promise<number> {
  const file = await open(path, replace ? 'w' : 'wx', 0o600)
  try {
    for await (const piece of pieces) await file.writeFile(piece)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}
