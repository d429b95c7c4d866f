import { stopwatch } from '#/client/clock.ts'
import { openSource, type Hears } from '#/client/live-source.ts'

export type { Hears } from '#/client/live-source.ts'

/** From a tab: it begins to listen, or wants to know whether anybody leads. From the one that leads: news. */
type Message =
  | { from: string; missed: number | null }
  | { to: string; lines: readonly string[] }
  | { line: string }

/** How long the leading tab remembers what it told, in milliseconds. */
const KEPT_MS = 60_000
/** A tab on screen makes sure so often that somebody leads, who answers within that time or has been put to sleep. */
const ASK_EVERY_MS = 20_000
const ANSWER_WITHIN_MS = 3_000
/**
 * From a refusal of the lock to the next request. Safari refuses it at once, again and again, while a page is being
 * replaced: without a timer, which no longer runs by then, the page would ask for ever and never go.
 */
const AGAIN_AFTER_MS = 1_000

/**
 * Follows the news of a member. The tabs of one browser share one stream, since it has few connections to a server: one
 * tab leads and tells the others what it hears. When it goes, another one opens a stream and all of them read again
 * what they show (docs/decisions/0073). A browser without locks gives each tab its own. Returns a function that ends
 * it.
 */
export function followNews(member_id: string, hears: Hears): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return openSource(hears)
  return followTogether(`adhyayan.live.${member_id}`, hears)
}

function followTogether(name: string, hears: Hears): () => void {
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: Message) => channel.postMessage(message)
  const tab = crypto.randomUUID()
  let leave: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  let hasLeft = false
  let lead: Lead | undefined
  let request = new AbortController()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  /** Leads as soon as nobody else does, or at once in the place of one who sleeps. */
  async function queue(steal: boolean): Promise<void> {
    clearTimeout(again)
    const own = new AbortController()
    request = own
    const takeLead = () => {
      clearTimeout(waiting)
      lead?.end()
      if (!hasLeft) lead = startLeading(hears, post)
      return left
    }
    // It is refused when another tab takes over.
    await navigator.locks
      .request(name, steal ? { steal } : { signal: own.signal }, takeLead)
      .catch(() => undefined)
    if (own.signal.aborted) return
    lead?.end()
    lead = undefined
    if (!hasLeft) again = setTimeout(() => void queue(false), AGAIN_AFTER_MS)
  }

  function ask(missed: number | null): void {
    if (lead || document.hidden) return
    post({ from: tab, missed })
    clearTimeout(waiting)
    waiting = setTimeout(takeOver, ANSWER_WITHIN_MS)
  }

  function takeOver(): void {
    if (lead || document.hidden) return
    request.abort()
    void queue(true)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('from' in data) return lead && post({ to: data.from, lines: lead.linesFor(data.missed) })
    if ('line' in data) return lead ?? hears.hear(data.line)
    if (data.to !== tab) return
    clearTimeout(waiting)
    for (const line of data.lines) hears.hear(line)
  }

  void queue(false)
  ask(hears.missed())
  const asking = setInterval(() => ask(null), ASK_EVERY_MS)
  return () => {
    hasLeft = true
    clearInterval(asking)
    clearTimeout(waiting)
    clearTimeout(again)
    lead?.end()
    request.abort()
    leave()
    channel.close()
  }
}

type Lead = ReturnType<typeof startLeading>

/** Opens the stream for all tabs, and remembers what it said for those that begin to listen later. */
function startLeading(hears: Hears, post: (message: Message) => void) {
  let told: { line: string; at: number }[] = []
  /** What was announced from then on is known; before the first "open" only what was asked for. */
  let complete: number | undefined
  let asked = 0
  let isOpen = false

  function note(line: string): void {
    const now = stopwatch()
    const isUnknown = line.startsWith('resync') || (line === 'open' && isOpen)
    if (isUnknown) {
      told = []
      complete = now
    } else if (line === 'open') complete ??= asked
    else told = [...told.filter(({ at }) => now - at < KEPT_MS), { line, at: now }]
    isOpen ||= line === 'open'
  }

  function linesFor(missed: number | null): string[] {
    if (missed === null) return []
    const from = stopwatch() - missed
    const isKnown = from >= Math.max(complete ?? asked, stopwatch() - KEPT_MS)
    const lines = isKnown ? told.filter(({ at }) => at >= from).map(({ line }) => line) : ['resync']
    return isOpen ? [...lines, 'open'] : lines
  }

  const end = openSource({
    hear: (line) => {
      note(line)
      post({ line })
      hears.hear(line)
    },
    missed: () => {
      const missed = hears.missed()
      asked = stopwatch() - missed
      return missed
    },
    refused: hears.refused,
  })
  return { linesFor, end }
}
