import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { ADMIN_TOPICS, type SessionEnd, type Signal, type Topic } from '#/features/topics.ts'
import type { Member } from '#/kernel/context.ts'
import { createListener } from './listener.ts'
import { beginStream, lineOf, type Stream } from './live-stream.ts'
import { createRecentChanges } from './recent-changes.ts'
import { createSeatNews, type SeatNews } from './seat-news.ts'

const HEARTBEAT_MS = 25_000
/** So many streams are written to before requests get their turn. */
const AT_ONCE = 100
/** Where more pages listen than this, they ask again within a time that grows by a millisecond for each. */
const FEW = 50
/** A browser whose tabs can't share one stream opens one for each. */
const MOST_OF_A_SESSION = 50
/** A page that was told so leaves, or has a new session by then. */
const SIGNED_OUT_RETRY_MS = 10_000
/** Pages that are patched needn't ask for the map. */
const SEATS = 'seats' satisfies Topic

export type LiveEvents = {
  onSessionEnd: (session_id: string) => void
  onProfileChange: (member_id: string) => void
  /** Something that everybody may know of. */
  onSharedChange: () => void
  onGap: () => void
  /** Which of these sessions may still be served: what ended during a gap was announced to nobody. */
  listOpenSessions: (session_ids: string[]) => Promise<Set<string>>
  /** Why a session that listened since then has ended, as far as its member is told. */
  findSessionEnd: (member_id: string, since: Date) => Promise<SessionEnd>
  readSeats: SeatNews['read']
}

/**
 * Relays what the database announces to the browsers that may know about it: topics, never rows, but for the seat map,
 * whose changes travel themselves to every student (docs/decisions/0073). After a lost connection the streams of
 * sessions that have ended are closed and every other browser is told to refetch everything, because changes during the
 * gap are unknown.
 */
export function createLive(url: string, events: LiveEvents, log: (line: string) => void) {
  const streams = new Set<Stream>()
  const recent = createRecentChanges()
  const listener = createListener(
    url,
    { changes: receive, sessionEnd, start: recent.start, gap: catchUp },
    log,
  )
  const seatNews = createSeatNews({
    read: events.readSeats,
    tell: (facts) => tellAll(lineOf(SEATS, { ...facts, ...spread() }), isPatched),
    isWanted: () => [...streams].some(isPatched),
    log,
  })
  let written: Promise<void> = Promise.resolve()
  const beating = setInterval(() => void tellAll(Buffer.from(': \n\n')), HEARTBEAT_MS)
  beating.unref()

  async function catchUp(): Promise<void> {
    events.onGap()
    const ids = [...streams].flatMap(({ member }) => member?.session_id ?? [])
    const open = await events.listOpenSessions(ids)
    endStreams(({ session_id }) => ids.includes(session_id) && !open.has(session_id))
    seatNews.forget()
    void tellAll(lineOf('resync', spread()))
  }

  function sessionEnd(session_id: string): void {
    events.onSessionEnd(session_id)
    endStreams((member) => member.session_id === session_id)
  }

  function receive(told: string[]): void {
    // As the triggers write it; a test compares them with the topics.
    for (const change of new Set(told.flatMap((line) => line.split(';')))) {
      const [topic, audience] = change.split(' ') as [Topic, string]
      if (topic === 'profile' && audience !== 'admin') events.onProfileChange(audience)
      if (audience === 'all') events.onSharedChange()
      recent.add(topic, audience)
      const line = lineOf(topic, audience === 'all' ? spread() : {})
      const hears = (stream: Stream) => mayHear(stream.member, audience, topic)
      if (topic === SEATS) {
        seatNews.change()
        void tellAll(line, (stream) => hears(stream) && !isPatched(stream))
      } else if (audience === 'all') void tellAll(line, hears)
      else for (const stream of streams) if (hears(stream)) stream.write(line)
    }
  }

  /** Writes to many streams, in the order of the calls, so that requests are answered in between. */
  function tellAll(line: Buffer, which: (stream: Stream) => boolean = () => true): Promise<void> {
    written = written.then(async () => {
      let count = 0
      for (const stream of streams) {
        if (!which(stream)) continue
        stream.write(line)
        count += 1
        if (count % AT_ONCE === 0) await nextTurn()
      }
    })
    return written
  }

  function spread(): { spread?: number } {
    return streams.size > FEW ? { spread: streams.size } : {}
  }

  function endStreams(which: (member: Member) => boolean): void {
    for (const stream of streams)
      if (stream.member && which(stream.member)) void sayGoodbye(stream, stream.member)
  }

  /** The page learns at once that it is signed out, and why (ACCOUNT-13); nothing else is told to it any more. */
  async function sayGoodbye(stream: Stream, { id }: Member): Promise<void> {
    streams.delete(stream)
    const why: SessionEnd = await events.findSessionEnd(id, stream.opened_at).catch(() => ({}))
    stream.write(lineOf('signed_out', why))
    stream.end()
  }

  /**
   * Turns a reply into an endless stream of topics for this member; without one it says that and ends. It starts with
   * what was announced in the last `missed` milliseconds, which the caller may have read too early to see, or with
   * everything if that isn't known.
   */
  function open(reply: FastifyReply, member: Member | null, missed = 0): void {
    const stream = beginStream(reply, member, (gone) => void streams.delete(gone))
    if (!member) return sendAway(stream)
    streams.add(stream)
    for (const topic of changesMissedBy(stream, missed)) stream.write(lineOf(topic))
    const map = isPatched(stream) && seatNews.current()
    if (map) stream.write(lineOf(SEATS, map))
    // A browser that reconnects sends this id, and refetches everything by itself.
    stream.write(Buffer.from('id: open\n'))
    stream.write(lineOf('open'))
  }

  /** The session ended while nobody listened, as on a phone in a pocket. Strangers could open streams without end. */
  function sendAway(stream: Stream): void {
    stream.write(Buffer.from(`retry: ${SIGNED_OUT_RETRY_MS}\n`))
    stream.write(lineOf('signed_out'))
    stream.end()
  }

  /** Whether this session has as many streams as a browser with many tabs could want. */
  function isFull({ session_id }: Member): boolean {
    let count = 0
    for (const { member } of streams) if (member?.session_id === session_id) count += 1
    return count >= MOST_OF_A_SESSION
  }

  function changesMissedBy(stream: Stream, ms: number): Iterable<Topic | Signal> {
    if (ms <= 0) return []
    const changes = recent.since(ms)
    if (!changes) return ['resync']
    return new Set(
      changes
        .filter(({ audience, topic }) => mayHear(stream.member, audience, topic))
        .map(({ topic }) => topic)
        .filter((topic) => topic !== SEATS || !isPatched(stream)),
    )
  }

  async function stop(): Promise<void> {
    clearInterval(beating)
    for (const stream of streams) stream.end()
    await listener.stop()
  }

  return {
    start: listener.start,
    /** Something was committed by this process. */
    tell: listener.tell,
    open,
    isFull,
    stop,
    count: () => streams.size,
    isListening: listener.isListening,
  }
}

export type Live = ReturnType<typeof createLive>

/**
 * Whether this caller may know about a change for 'all', 'admin' or one member's id. A desk member hears what is for
 * 'admin', but of nothing that only admins may read. Who has yet to set up two-step sign-in hears nothing of the desk
 * (ACCOUNT-15).
 */
export function mayHear(member: Member | null, audience: string, topic: Topic): boolean {
  if (audience === 'all') return true
  if (audience === 'admin' && member?.needs_second_factor) return false
  if (audience === 'admin')
    return member?.role === 'admin' || (member?.role === 'desk' && !ADMIN_TOPICS.has(topic))
  return member?.id === audience
}

/** Students, who see what everyone signed in may see. The desk's maps say who sits where, so they are read again. */
function isPatched({ member }: Stream): boolean {
  return member?.role === 'student'
}
