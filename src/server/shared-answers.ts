import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { etagOf } from './http/etag.ts'

/**
 * Longer than any notice takes, so that it only counts while the process hears none. Whoever changed something is read
 * to from the database for longer than that (`WROTE_SECONDS`), in whichever process.
 */
const KEPT_MS = 5_000
export const WROTE_SECONDS = 10

export type Encoding = 'br' | 'gzip'

/** A text, its ETag, and the text compressed when first asked for. */
export type SharedAnswer = {
  etag: string
  plain: Buffer
  packed: (encoding: Encoding) => Promise<Buffer>
}

/**
 * Answers that are the same for everyone who may ask, kept as text until something shared changes: it is announced by
 * the database, whichever process changed it, and `forget` is called besides before this process acknowledges a write.
 * Many who ask at once wait for one read; nobody waits for one that began before a change they know of.
 */
export function createSharedAnswers() {
  const kept = new Map<string, { answer: Promise<SharedAnswer>; until: number }>()

  async function find(key: string, read: () => Promise<string>): Promise<SharedAnswer> {
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.answer
    const answer = read().then(sharedAnswer)
    const entry = { answer, until: performance.now() + KEPT_MS }
    kept.set(key, entry)
    // A read that failed, or one that a change overtook and that was forgotten, is nobody's answer later.
    answer.catch(() => void (kept.get(key) === entry && kept.delete(key)))
    return answer
  }

  return { find, forget: () => kept.clear() }
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>

function sharedAnswer(text: string): SharedAnswer {
  const plain = Buffer.from(text)
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    etag: etagOf(plain),
    plain,
    packed: (encoding) => {
      const known = made.get(encoding) ?? compress(plain, encoding)
      made.set(encoding, known)
      return known
    },
  }
}

function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(plain)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return promisify(brotliCompress)(plain, { params })
}
