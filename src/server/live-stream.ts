import type { FastifyReply } from 'fastify'
import type { Signal, Topic } from '#/features/topics.ts'
import type { Member } from '#/kernel/context.ts'

/** A browser that listens, since when; nobody is signed in where the member is null. */
export type Stream = {
  member: Member | null
  opened_at: Date
  write: (line: Buffer) => void
  end: () => void
}

/** A reader that leaves so many bytes unread is gone, or wants our memory. */
const MOST_UNREAD = 64 * 1024

/** Turns a reply into an endless stream. `forget` is called when nothing may be written to it any more. */
export function beginStream(
  reply: FastifyReply,
  member: Member | null,
  forget: (stream: Stream) => void,
): Stream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  const stream: Stream = {
    member,
    opened_at: new Date(),
    write: (line) => {
      // It may have closed while a question to the database was under way.
      if (!raw.writable) return
      raw.write(line)
      if (raw.writableLength <= MOST_UNREAD) return
      forget(stream)
      raw.destroy()
    },
    // An ended stream closes a moment later and a write in between would throw, so forget it at once.
    end: () => {
      forget(stream)
      raw.end()
    },
  }
  raw.on('close', () => forget(stream))
  return stream
}

/** A message as it travels: its topic, and facts if there are any. One for every stream that it goes to. */
export function lineOf(topic: Topic | Signal, facts: object = {}): Buffer {
  const said = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : ''
  return Buffer.from(`data: ${topic}${said}\n\n`)
}
