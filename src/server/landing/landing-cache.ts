import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'
import type { Landing } from '#/web/pages/landing/page.tsx'
import { inMilliseconds } from '#/kernel/durations.ts'
import type { Theme } from '#/kernel/theme.ts'
import { etagOf } from '../http/etag.ts'
import { inTheme } from '../site/in-theme.ts'

/** Renders the page. */
export type RenderLanding = (facts: LandingData, now: Date) => Landing

/** A text in every encoding, with its ETag. */
export type Packed = { etag: string; plain: Buffer; br: Buffer; gzip: Buffer }

/** A rendered page in each theme, and the part of it that an open page fetches again. */
export type KeptPage = { page: Record<Theme, Packed>; room: Packed; frameHost: string | null }

type Parts = {
  readFacts: () => Promise<LandingData>
  /** The page's code. In development, `version` changes with the sources. */
  load: () => Promise<{ render: RenderLanding; version: unknown }>
  clock: () => Date
  log: (error: unknown) => void
}

const FRESH_MS = 1000

/**
 * The landing page, rendered again when the owner's content or the minute changes (its sky and needle follow the
 * clock). Asks the database at most once a second, however many visitors come; while it doesn't answer, visitors get
 * the last page. Rejects if there has never been one.
 */
export function createLandingCache({ readFacts, load, clock, log }: Parts) {
  let kept: { rendered: KeptPage; key: string; version: unknown } | undefined
  let facts: { value: LandingData; readAt: number } | undefined
  let pending: Promise<KeptPage> | undefined

  async function freshFacts(): Promise<LandingData> {
    if (facts && performance.now() - facts.readAt < FRESH_MS) return facts.value
    try {
      facts = { value: await readFacts(), readAt: performance.now() }
    } catch (error) {
      if (!facts) throw error
      log(error)
      facts.readAt = performance.now()
    }
    return facts.value
  }

  async function make(): Promise<KeptPage> {
    const value = await freshFacts()
    const now = clock()
    const key = `${Math.floor(now.getTime() / inMilliseconds({ minutes: 1 }))} ${JSON.stringify(value)}`
    const { render, version } = await load()
    if (kept?.key !== key || kept.version !== version)
      kept = { key, version, rendered: await packAll(render(value, now)) }
    return kept.rendered
  }

  /** The current page. Visitors who come while it is being rendered wait for the same one. */
  return function currentPage(): Promise<KeptPage> {
    pending ??= make().finally(() => (pending = undefined))
    return pending
  }
}

async function packAll({ html, room, frameHost }: Landing): Promise<KeptPage> {
  const inEach = (theme: Theme) => pack(inTheme(html, theme))
  const [system, light, dark] = await Promise.all([inEach('system'), inEach('light'), inEach('dark')])
  return { page: { system, light, dark }, room: await pack(room), frameHost }
}

async function pack(html: string): Promise<Packed> {
  const plain = Buffer.from(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params }),
    promisify(gzip)(plain),
  ])
  return { etag: etagOf(plain), plain, br, gzip: zipped }
}
