import { setTimeout as pauseFor } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { ADMIN_TOPICS, type Signal, type Topic } from '#/features/topics.ts'
import type { Member } from '#/kernel/context.ts'
import { createRecentChanges } from './recent-changes.ts'
import { endClient, HEARS_SILENCE } from './silence.ts'

type Stream = { member: Member | null; send: (line: Topic | Signal) => void; end: () => void }

const HEARTBEAT_MS = 25_000
const RETRY_MS = 1_000
/** How often the listener makes sure that it isn't deaf, and how long the answer may take. */
const ASK_EVERY_MS = 5_000
const HEAR_WITHIN_MS = 10_000
/** A reader that leaves so many bytes unread is gone, or wants our memory. */
const MOST_UNREAD = 64 * 1024

export type LiveEvents = {
  onSessionEnd: (session_id: string) => void
  onProfileChange: (member_id: string) => void
  /** Something that everybody may know of. */
  onSharedChange: () => void
  onGap: () => void
  /** Which of these sessions may still be served: what ended during a gap was announced to nobody. */
  listOpenSessions: (session_ids: string[]) => Promise<Set<string>>
}

/**
 * Relays the database's notifications to the browsers that may know about them: topics, never rows. One LISTEN
 * connection per process, which is asked for a sign of life every few seconds. After a lost connection the streams of
 * sessions that have ended are closed and every other browser is told to refetch everything, because changes during the
 * gap are unknown.
 */
export function createLive(url: string, events: LiveEvents, log: (line: string) => void) {
  const streams = new Set<Stream>()
  const recent = createRecentChanges()
  let listener: pg.Client | undefined
  let stopped = false

  async function listen(isRetry: boolean): Promise<void> {
    if (stopped) return
    const client = new pg.Client({
      connectionString: url,
      ...HEARS_SILENCE,
      connectionTimeoutMillis: HEAR_WITHIN_MS,
      query_timeout: HEAR_WITHIN_MS,
    })
    client.on('notification', ({ channel, payload }) => receive(channel, payload ?? ''))
    client.on('error', (error) => log(`live connection lost: ${error.message}`))
    client.on('end', () => {
      if (listener === client) listener = undefined
      setTimeout(() => void listen(true), RETRY_MS).unref()
    })
    try {
      await client.connect()
      await client.query('listen changes; listen session_ended')
      recent.start()
      if (isRetry) await catchUp()
    } catch (error) {
      log(`live connection failed: ${(error as Error).message}`)
      return endClient(client)
    }
    if (stopped) return endClient(client)
    listener = client
    void keepHearing(client)
  }

  /** Without a question, a network that fell silent would look like a day on which nothing happens. */
  async function keepHearing(client: pg.Client): Promise<void> {
    try {
      for (;;) {
        await pauseFor(ASK_EVERY_MS, undefined, { ref: false })
        if (listener !== client) return
        await client.query('select 1')
      }
    } catch (error) {
      log(`live connection fell silent: ${(error as Error).message}`)
      await endClient(client)
    }
  }

  async function catchUp(): Promise<void> {
    events.onGap()
    const ids = [...streams].flatMap(({ member }) => member?.session_id ?? [])
    const open = await events.listOpenSessions(ids)
    endStreams(({ session_id }) => ids.includes(session_id) && !open.has(session_id))
    for (const stream of streams) stream.send('resync')
  }

  function receive(channel: string, payload: string): void {
    if (channel === 'session_ended') {
      events.onSessionEnd(payload)
      return endStreams((member) => member.session_id === payload)
    }
    for (const change of payload.split(';')) {
      // As the triggers write it; a test compares them with the topics.
      const [topic, audience] = change.split(' ') as [Topic, string]
      if (topic === 'profile' && audience !== 'admin') events.onProfileChange(audience)
      if (audience === 'all') events.onSharedChange()
      recent.add(topic, audience)
      for (const stream of streams) if (mayHear(stream.member, audience, topic)) stream.send(topic)
    }
  }

  function endStreams(which: (member: Member) => boolean): void {
    for (const stream of streams) if (stream.member && which(stream.member)) stream.end()
  }

  /**
   * Turns a reply into an endless stream of topics for this caller. It starts with what was announced in the last
   * `missed` milliseconds, which the caller may have read too early to see, or with everything if that isn't known.
   */
  function open(reply: FastifyReply, member: Member | null, missed = 0): void {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const write = (line: string) => {
      reply.raw.write(line)
      if (reply.raw.writableLength <= MOST_UNREAD) return
      forget()
      reply.raw.destroy()
    }
    const send = (topic: Topic | Signal) => write(`data: ${topic}\n\n`)
    const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS)
    const stream: Stream = { member, send, end }
    function forget(): void {
      clearInterval(heartbeat)
      streams.delete(stream)
    }
    // An ended stream closes a moment later and a write in between would throw, so remove it at once.
    function end(): void {
      forget()
      reply.raw.end()
    }
    streams.add(stream)
    reply.raw.on('close', forget)
    for (const topic of changesMissedBy(member, missed)) send(topic)
    // A browser that reconnects sends this id, and refetches everything by itself.
    reply.raw.write('id: open\n')
    send('open')
  }

  function changesMissedBy(member: Member | null, ms: number): Iterable<Topic | Signal> {
    if (ms <= 0) return []
    const changes = recent.since(ms)
    if (!changes) return ['resync']
    return new Set(
      changes.filter(({ audience, topic }) => mayHear(member, audience, topic)).map(({ topic }) => topic),
    )
  }

  async function stop(): Promise<void> {
    stopped = true
    for (const stream of streams) stream.end()
    if (listener) await endClient(listener)
  }

  return {
    start: () => listen(false),
    open,
    stop,
    count: () => streams.size,
    isListening: () => listener !== undefined,
  }
}

export type Live = ReturnType<typeof createLive>

/**
 * Whether this caller may know about a change for 'all', 'admin' or one member's id. A desk member hears what is for
 * 'admin', but of nothing that only admins may read.
 */
export function mayHear(member: Member | null, audience: string, topic: Topic): boolean {
  if (audience === 'all') return true
  if (audience === 'admin')
    return member?.role === 'admin' || (member?.role === 'desk' && !ADMIN_TOPICS.has(topic))
  return member?.id === audience
}
