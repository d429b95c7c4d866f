import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { damageError } from './archive-error.ts'
import { ByteReader, fourBytes } from './byte-reader.ts'
import type { LockedKey } from './keys.ts'

/**
 * An archive's envelope: a first line, the header as JSON (who can open it, and how), and the content in pieces of
 * AES-256-GCM under a key of its own. The nonce counts the pieces and marks the last, so none can be moved, left out or
 * cut off; the key is bound to the header.
 */
export type Header = {
  made_at: string
  /** The version of the program that wrote it. */
  version: string
  keys: LockedKey[]
}

const FIRST_LINE = Buffer.from('adhyayan archive 1\n')
const MOST_OF_A_HEADER = 64 * 1024
const PIECE = 64 * 1024
const TAG = 16
const LAST = 0x8000_0000

/** Encrypts a stream under `key` (32 bytes), the header first. */
export async function* sealStream(
  header: Header,
  key: Buffer,
  plain: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const head = Buffer.from(JSON.stringify(header))
  yield Buffer.concat([FIRST_LINE, fourBytes(head.length), head])
  const own = bound(key, head)
  let held: Buffer = Buffer.alloc(0)
  let count = 0
  for await (const bytes of plain) {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes])
    for (; held.length > PIECE; held = held.subarray(PIECE))
      yield sealPiece(own, count++, held.subarray(0, PIECE), false)
  }
  yield sealPiece(own, count, held, true)
}

/** The header of a sealed stream, and a function that decrypts the rest. Throws an ArchiveError. */
export async function openEnvelope(source: AsyncIterable<Buffer>) {
  const bytes = new ByteReader(source)
  const first = await bytes.take(FIRST_LINE.length)
  if (!first.equals(FIRST_LINE)) throw damageError('it does not begin like an archive of Adhyayan')
  const length = await bytes.takeNumber()
  if (length > MOST_OF_A_HEADER) throw damageError('its header is too long')
  const head = await bytes.take(length)
  const header = readHeader(head)
  return { header, open: (key: Buffer) => openPieces(bytes, bound(key, head)), close: () => bytes.close() }
}

function readHeader(head: Buffer): Header {
  try {
    const header = JSON.parse(head.toString()) as Header
    if (Array.isArray(header.keys)) return header
  } catch {
    // Told below.
  }
  throw damageError('its header can’t be read')
}

async function* openPieces(bytes: ByteReader, key: Buffer): AsyncGenerator<Buffer> {
  try {
    for (let count = 0; ; count++) {
      const marked = await bytes.takeNumber()
      const isLast = marked >= LAST
      const length = isLast ? marked - LAST : marked
      if (length > PIECE + TAG || length < TAG) throw damageError('a piece has no possible length')
      yield unsealPiece(key, count, await bytes.take(length), isLast)
      if (isLast) return
    }
  } finally {
    await bytes.close()
  }
}

function sealPiece(key: Buffer, count: number, plain: Buffer, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce(count, isLast))
  const bytes = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([fourBytes(bytes.length + (isLast ? LAST : 0)), bytes])
}

function unsealPiece(key: Buffer, count: number, bytes: Buffer, isLast: boolean): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce(count, isLast), { authTagLength: TAG })
  decipher.setAuthTag(bytes.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
  } catch {
    throw damageError('a piece was changed')
  }
}

function nonce(count: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeBigUInt64BE(BigInt(count))
  bytes.writeUInt8(isLast ? 1 : 0, 11)
  return bytes
}

function bound(key: Buffer, head: Buffer): Buffer {
  const salt = createHash('sha256').update(head).digest()
  return Buffer.from(hkdfSync('sha256', key, salt, 'adhyayan archive', 32))
}

export const newKey = (): Buffer => randomBytes(32)
