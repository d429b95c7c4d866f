import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { aliases } from './vite.aliases.ts'

const COMPONENTS = 'src/**/*.browser.test.tsx'
const PAGE = ['src/{client,design}/**/*.test.ts', 'src/features/**/ui/**/*.test.ts']
const browser = process.env['ADHYAYAN_CHROMIUM']

export default defineConfig({
  test: {
    // Shared machines are up to ten times slower than usual; what never comes still fails.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'test/{race,attack,fault,house,simulation}/**/*.test.ts'],
          exclude: PAGE,
          globalSetup: ['test/support/cluster.ts'],
          isolate: false,
          // One more than there are cores: a fault's test mostly waits, for leases, watchdogs and silence.
          maxWorkers: 3,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: PAGE,
          // A page keeps what it knows in its modules: whether the network is silent, which words were fetched. Each of
          // these files begins with a page of its own.
          isolate: true,
          pool: 'threads',
          maxWorkers: 3,
          testTimeout: 600_000,
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
          setupFiles: ['test/support/own-storage.ts'],
          testTimeout: 240_000,
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
