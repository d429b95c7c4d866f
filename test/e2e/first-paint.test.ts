import { expect, type Browser, type Page } from '@playwright/test'
import { test } from './library.ts'
import { PHONE_SIZE, SLOW_NETWORK } from './slow-phone.ts'

const VISITS = 5
/** Than this machine's processor. */
const TIMES_SLOWER = 4
const SCRIPTS = new Set([
  'EvaluateScript',
  'v8.evaluateModule',
  'FunctionCall',
  'TimerFire',
  'FireAnimationFrame',
])

/** Microseconds. */
type Event = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number }

/**
 * A layout that a script asks for before the first paint is done again for the paint, and lays out sections that wait
 * until they come near. When it is painted depends on the machine, and is printed: alone, so that it is the page's
 * time.
 */
test('the public page is painted before any script has it laid out', async ({ library, browser }) => {
  const paints: number[] = []
  for (let visit = 0; visit < VISITS; visit++)
    paints.push(await onSlowPhone(browser, (page) => visitOnce(page, library.url)))
  const middle = paints.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)]
  console.log(`/ on a slow phone: LCP ${middle} ms (${paints.join(', ')})`)

  const events = await onSlowPhone(browser, async (page) => {
    await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] })
    await visitOnce(page, library.url)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
    return trace.traceEvents
  })
  const painted = events.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')?.ts ?? NaN
  const before = events.filter(({ ph, ts }) => ph === 'X' && ts < painted)
  const layouts = before.filter(({ name }) => name === 'Layout')
  expect(layouts, 'no layout was seen').not.toEqual([])
  const scripts = before.filter(({ name }) => SCRIPTS.has(name))
  expect(scripts, 'no script was seen').not.toEqual([])
  expect(layouts.flatMap((layout) => scripts.filter((script) => isWithin(layout, script)))).toEqual([])
})

async function onSlowPhone<T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: PHONE_SIZE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  const result = await act(page)
  await context.close()
  return result
}

/** With an empty cache. Returns when its largest content was painted, in milliseconds. */
async function visitOnce(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' })
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? NaN),
        )
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  return Math.round(painted)
}

function isWithin(inner: Event, outer: Event): boolean {
  const ends = outer.ts + (outer.dur ?? 0)
  return inner.pid === outer.pid && inner.tid === outer.tid && inner.ts >= outer.ts && inner.ts <= ends
}
