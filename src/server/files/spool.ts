import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Spooled = { size: number; read: () => Promise<Buffer>; close: () => Promise<void> }

const NOUGHT = Buffer.alloc(16)

/**
 * Receives a stream without holding it in memory, so that a hundred slow uploads cost no more than a few. The bytes go
 * to a temporary file without a name (nothing is left behind, even by kill -9), encrypted with a key that is never
 * written. Beyond `max` bytes they are counted, not kept: check whether `size` exceeds it.
 */
export async function spool(stream: AsyncIterable<Buffer>, max: number, giveUpAt: number): Promise<Spooled> {
  const key = randomBytes(32)
  const file = await openNameless()
  try {
    const size = await fill(file, stream, { max, giveUpAt, key })
    return { size, read: () => readBack(file, size, key), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `adhyayan-upload-${randomBytes(12).toString('hex')}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function fill(
  file: FileHandle,
  stream: AsyncIterable<Buffer>,
  { max, giveUpAt, key }: { max: number; giveUpAt: number; key: Buffer },
): Promise<number> {
  // Counter mode with a key used once needs no nonce.
  const cipher = createCipheriv('aes-256-ctr', key, NOUGHT)
  let size = 0
  let failed: Error | undefined
  for await (const chunk of stream) {
    size += chunk.length
    // Read on even if the disk is full: a client that is still sending would not see the answer.
    if (size <= max && !failed)
      await file.appendFile(cipher.update(chunk)).catch((error: Error) => (failed = error))
    if (size > giveUpAt) break
  }
  if (failed) throw failed
  return size
}

async function readBack(file: FileHandle, size: number, key: Buffer): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  const { bytesRead } = await file.read(bytes, 0, size, 0)
  if (bytesRead !== size) throw new Error(`temporary file gave ${bytesRead} of ${size} bytes`)
  return createDecipheriv('aes-256-ctr', key, NOUGHT).update(bytes)
}
