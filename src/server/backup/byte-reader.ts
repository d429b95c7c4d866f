import { damageError } from './archive-error.ts'

/** Reads a stream by lengths, holding no more of it than was asked for and one piece. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Exactly `length` bytes. Throws an ArchiveError if the stream ends before. */
  async take(length: number): Promise<Buffer> {
    const pieces = [this.#held]
    let known = this.#held.length
    while (known < length) {
      const next = await this.#source.next()
      if (next.done) throw damageError('it ends too early')
      pieces.push(next.value)
      known += next.value.length
    }
    const all = pieces.length === 1 ? this.#held : Buffer.concat(pieces)
    this.#held = all.subarray(length)
    return all.subarray(0, length)
  }

  /** A number of four bytes. */
  async takeNumber(): Promise<number> {
    return (await this.take(4)).readUInt32BE()
  }

  async isAtEnd(): Promise<boolean> {
    if (this.#held.length > 0) return false
    const next = await this.#source.next()
    if (!next.done) this.#held = next.value
    return Boolean(next.done)
  }

  /** Lets go of the source, for example closes its file. */
  async close(): Promise<void> {
    await this.#source.return?.()
  }
}

export function fourBytes(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number)
  return bytes
}
