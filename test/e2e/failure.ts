import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What a failed journey's open pages show, and their last calls: a run elsewhere leaves nothing but its output. */
export async function describePages(of: Browser | BrowserContext): Promise<string> {
  const pages = 'pages' in of ? of.pages() : of.contexts().flatMap((context) => context.pages())
  const shown = pages.filter((page) => page.url().startsWith('http') && !page.url().endsWith('/robots.txt'))
  return (await Promise.all(shown.map(describePage))).join('\n')
}

async function describePage(page: Page): Promise<string> {
  const [calls, screen] = await Promise.all([
    page.evaluate(listCalls).catch(() => []),
    page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error)),
  ])
  return [`The page ${page.url()}:`, ...calls.slice(-15), screen.slice(-4_000)].join('\n')
}

/** Runs in the page. */
function listCalls(): string[] {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const to = ({ name }: PerformanceResourceTiming) => new URL(name).pathname + new URL(name).search
  return calls
    .filter(({ initiatorType }) => initiatorType === 'fetch')
    .map((call) => {
      const [from, took] = [Math.round(call.startTime), Math.round(call.duration)]
      return `  at ${from} ms, ${took} ms: ${call.responseStatus} ${to(call)}`
    })
    .concat(`  now ${Math.round(performance.now())} ms`)
}
