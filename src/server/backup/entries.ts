import { createHash, type Hash } from 'node:crypto'
import { damageError } from './archive-error.ts'
import { ByteReader, fourBytes } from './byte-reader.ts'

/** What an archive holds, in this order: one `library`, the tables, the jobs, the files, one `manifest`. */
export type Head =
  | { kind: 'library' | 'jobs' | 'manifest'; name: string }
  | { kind: 'file'; name: string }
  | { kind: 'table'; name: string; columns: string[] }

/** `rows` are counted for tables and jobs, 1 for everything else. */
export type Sum = { kind: Head['kind']; name: string; rows: number; bytes: number; sha256: string }

const MOST_OF_A_PIECE = 1024 * 1024
const MOST_OF_A_HEAD = 256 * 1024
const END = fourBytes(0)

/** One entry as bytes: its head, its content in pieces, each after its length, and an empty piece. */
export async function* writeEntry(
  head: Head,
  content: AsyncIterable<Buffer> | Buffer,
): AsyncGenerator<Buffer> {
  yield* piece(Buffer.from(JSON.stringify(head)))
  if (Buffer.isBuffer(content)) yield* pieces(content)
  else for await (const bytes of content) yield* pieces(bytes)
  yield END
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += MOST_OF_A_PIECE)
    yield* piece(bytes.subarray(at, at + MOST_OF_A_PIECE))
}

function* piece(bytes: Buffer): Generator<Buffer> {
  yield fourBytes(bytes.length)
  yield bytes
}

export type Entry = { head: Head; content: AsyncGenerator<Buffer> }

/** The entries of a stream. What is not read of one is skipped when the next is asked for. Throws an ArchiveError. */
export async function* readEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new ByteReader(source)
  try {
    while (!(await bytes.isAtEnd())) {
      const head = JSON.parse((await take(bytes, MOST_OF_A_HEAD)).toString()) as Head
      const content = contentOf(bytes)
      yield { head, content }
      for await (const _ of content);
    }
  } finally {
    await bytes.close()
  }
}

async function* contentOf(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const next = await take(bytes, MOST_OF_A_PIECE)
    if (next.length === 0) return
    yield next
  }
}

async function take(bytes: ByteReader, most: number): Promise<Buffer> {
  const length = await bytes.takeNumber()
  if (length > most) throw damageError('a piece is too long')
  return bytes.take(length)
}

/** Passes bytes on and sums them up. */
export function summing(content: AsyncIterable<Buffer>) {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  async function* passOn(): AsyncGenerator<Buffer> {
    for await (const next of content) {
      hash.update(next)
      bytes += next.length
      yield next
    }
  }
  return { content: passOn(), sum: () => ({ bytes, sha256: hash.digest('hex') }) }
}
