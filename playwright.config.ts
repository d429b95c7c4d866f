import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'test/e2e',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  // Two cores: one browser's journey at a time tells the truth about the others.
  workers: 1,
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
