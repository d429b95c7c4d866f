import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { aliases } from './vite.aliases.ts'

const COMPONENTS = 'src/**/*.browser.test.tsx'
const browser = process.env['ADHYAYAN_CHROMIUM']

export default defineConfig({
  test: {
    // A busy machine answers late; what never comes still fails.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'test/{race,attack,fault,house,simulation}/**/*.test.ts'],
          globalSetup: ['test/support/cluster.ts'],
          isolate: false,
          // One more than there are cores: a fault's test mostly waits, for leases, watchdogs and silence.
          maxWorkers: 3,
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // Else packages found on the way are bundled then, which loads a running test anew: those named are imported by
        // what isn't looked at.
        optimizeDeps: {
          entries: [COMPONENTS, 'src/design/*.tsx'],
          include: ['react-dom/client', 'temporal-polyfill/global'],
        },
        resolve: { alias: aliases },
        test: {
          name: 'browser',
          include: [COMPONENTS],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 800 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                ...(browser ? { executablePath: browser } : {}),
                args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
              },
            }),
          },
        },
      },
    ],
  },
})
