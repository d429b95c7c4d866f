import { chromium, expect } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { freePort } from '../support/process.ts'
import { test } from './library.ts'

const GOALS = ['accessibility', 'best-practices', 'seo'] as const
const RUNS = 3
/** Lighthouse's own network. */
const PHONE = { rttMs: 150, throughputKbps: 1638.4 }

/**
 * The cost of a phone's first visit, measured by Lighthouse on its simulated network, independent of the machine's
 * speed. The performance score does depend on it: the best of three must reach a floor that only a real defect breaks,
 * and is printed; docs/budgets.md keeps the scores of a quiet machine.
 */
const PAGES = [
  { path: '/', requests: 6, bytes: 60, shift: 0.01, floor: 0.9, wanted: 1 },
  { path: '/auth', requests: 18, bytes: 220, shift: 0.02, floor: 0.8, wanted: 0.95 },
]

for (const page of PAGES)
  test(`Lighthouse finds nothing on ${page.path}`, async ({ library }) => {
    const runs: Result[] = []
    for (let run = 0; run < RUNS && !runs.some((one) => scoreOf(one, 'performance') >= page.wanted); run++)
      runs.push(await audit(`${library.url}${page.path}`))
    const best = runs.reduce((a, b) => (scoreOf(b, 'performance') > scoreOf(a, 'performance') ? b : a))
    report(page.path, best)
    for (const goal of GOALS) expect(shortcomings(best, goal), goal).toEqual([])
    expect(scoreOf(best, 'performance')).toBeGreaterThanOrEqual(page.floor)
    expect(requestsOf(best).length, 'requests').toBeLessThanOrEqual(page.requests)
    expect(bytesOf(best) / 1024, 'kB sent').toBeLessThanOrEqual(page.bytes)
    expect(best.audits['cumulative-layout-shift']?.numericValue).toBeLessThanOrEqual(page.shift)
  })

/**
 * When `/` is painted by round trips and bytes alone, in ms: Lighthouse's simulation with a server that answers in 10
 * ms and a processor that takes no time, so the same on every machine (docs/decisions/0100). Each round trip more is
 * 150 ms.
 */
const PAINTED = { 'first-contentful-paint': 920, 'largest-contentful-paint': 1070 }

test('the public page needs no more round trips until it is painted', async ({ library }) => {
  const { origin } = new URL(library.url)
  const { audits } = await audit(library.url, {
    precomputedLanternData: {
      serverResponseTimeByOrigin: { [origin]: 10 },
      additionalRttByOrigin: { [origin]: 0 },
    },
    throttling: { ...PHONE, cpuSlowdownMultiplier: 0.001 },
    onlyCategories: ['performance'],
  })
  for (const [paint, most] of Object.entries(PAINTED))
    expect(audits[paint]?.numericValue, paint).toBeLessThanOrEqual(most + 30)
})

/** One visit with an empty cache, on Lighthouse's own phone and network. */
async function audit(url: string, flags: Flags = {}): Promise<Result> {
  const port = await freePort()
  const executablePath = process.env['ADHYAYAN_CHROMIUM']
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-gpu',
    ],
  })
  try {
    const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error', ...flags })
    if (!answer) throw new Error(`Lighthouse gave no result for ${url}`)
    return answer.lhr
  } finally {
    await browser.close()
  }
}

function scoreOf(result: Result, goal: string): number {
  return result.categories[goal]?.score ?? 0
}

/** The audits that keep a score below 100. */
function shortcomings(result: Result, goal: string): string[] {
  const refs = result.categories[goal]?.auditRefs ?? []
  expect(refs.length, `${goal} was not audited`).toBeGreaterThan(0)
  return refs
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(
      ({ id }) =>
        `${id}: ${result.audits[id]?.title} ${JSON.stringify(result.audits[id]?.details ?? {}).slice(0, 600)}`,
    )
}

type Request = { url: string; transferSize: number; protocol: string }

function requestsOf(result: Result): Request[] {
  const details = result.audits['network-requests']?.details as { items?: Request[] } | undefined
  return (details?.items ?? []).filter(({ protocol }) => protocol !== 'data')
}

function bytesOf(result: Result): number {
  return requestsOf(result).reduce((sum, { transferSize }) => sum + transferSize, 0)
}

function report(path: string, result: Result) {
  const scores = ['performance', ...GOALS].map((goal) => `${goal} ${Math.round(scoreOf(result, goal) * 100)}`)
  const seen = (id: string) => `${id} ${result.audits[id]?.displayValue ?? '–'}`
  const facts = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(seen)
  const sent = `${requestsOf(result).length} requests, ${Math.round(bytesOf(result) / 1024)} kB`
  console.log(`${path}: ${[...scores, ...facts, sent].join(', ')}`)
}
