import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'test/e2e',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // A journey mostly waits, for its own server and its own browser: two at a time keep two cores busy.
  workers: 2,
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 15_000,
    // Only the test of working offline wants the service worker.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['ADHYAYAN_CHROMIUM'] ? { executablePath: process.env['ADHYAYAN_CHROMIUM'] } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    },
  },
})
