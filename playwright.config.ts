import { defineConfig } from '@playwright/test'

/** `npm test` runs it after everything else: what a page costs the processor enters its score. */
const MEASURED = ['lighthouse.test.ts', 'first-paint.test.ts']

/**
 * A journey's page lives for seconds: optimising its scripts, and compiling and collecting in threads of their own,
 * costs more than it gives.
 */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev,--single-threaded'

/** Without a graphics card each tile is drawn, handed over and put together by itself: few large ones cost less. */
const LARGE_TILES = ['width', 'height'].flatMap((side) => [
  `--default-tile-${side}=2048`,
  `--max-untiled-layer-${side}=2048`,
])

const LAUNCH = {
  ...(process.env['ADHYAYAN_CHROMIUM'] ? { executablePath: process.env['ADHYAYAN_CHROMIUM'] } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
}

export default defineConfig({
  testDir: 'test/e2e',
  // Node runs TypeScript by itself: to compile it first costs a fresh machine seven seconds.
  build: { external: ['**/*.ts'] },
  globalSetup: './test/e2e/built.ts',
  // Shared machines are up to ten times slower than usual; what never comes still fails.
  timeout: 1_800_000,
  expect: { timeout: 120_000 },
  // A journey waits for half of its time, for a page to come to rest or for a server: three at a time keep two cores
  // busy.
  workers: 3,
  projects: [
    {
      name: 'journeys',
      testIgnore: MEASURED,
      outputDir: 'test-results/journeys',
      use: { launchOptions: { ...LAUNCH, args: [...LAUNCH.args, SHORT_LIVED, ...LARGE_TILES] } },
    },
    { name: 'alone', testMatch: MEASURED, outputDir: 'test-results/alone', workers: 1 },
  ],
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 120_000,
    // Only the test of working offline wants the service worker.
    serviceWorkers: 'block',
    // A trace would cost a third of what the test's own process does: `--trace on` records one.
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
})
