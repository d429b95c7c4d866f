import { fetchRead, fetchReads, type Answer } from '#/client/fetch-reads.ts'

/** How long before it arrived data may have been read, in milliseconds: longer than any answer takes. */
export const READING_MS = 10_000

type Early = Map<string, () => Promise<Answer>>

let early: Early | undefined

/**
 * The answer to a read that the page's HTML had the browser begin while it loaded the scripts
 * (src/server/http/page-reads.ts). Each is given once, to the page's first screen, and only while the live stream that
 * opens with it looks back as far.
 */
export function takeEarly(address: string): Promise<Answer> | undefined {
  early ??= openEarly()
  const take = early.get(address)
  early.delete(address)
  return performance.now() < READING_MS ? take?.() : undefined
}

/** Something may have changed since, or somebody else be signed in. */
export function dropEarly(): void {
  early = new Map()
}

function openEarly(): Early {
  const links = globalThis.document?.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]') ?? []
  return new Map([...links].flatMap(({ href }) => answersOf(new URL(href))))
}

function answersOf({ href, pathname, searchParams }: URL): [string, () => Promise<Answer>][] {
  const several = searchParams.getAll('read')
  const alone = pathname.replace(/^\/api/, '')
  const answers = several.length > 0 ? fetchReads(several) : fetchRead(alone).then((answer) => [answer])
  const arrived = answers.then((all) => {
    if (all.some(({ status }) => status !== 200)) dropEarly()
    const [loaded] = performance.getEntriesByName(href) as PerformanceResourceTiming[]
    return { all, at: loaded?.responseEnd || performance.now() }
  })
  // It may be that nobody takes it.
  arrived.catch(dropEarly)
  const take = async (n: number) => {
    const { all, at } = await arrived
    const answer = all[n] as Answer
    return { ...answer, time: answer.time + performance.now() - at }
  }
  return (several.length > 0 ? several : [alone]).map((address, n) => [address, () => take(n)])
}
