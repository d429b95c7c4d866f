import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/{race,attack,fault,house}/**/*.test.ts'],
    globalSetup: ['test/support/cluster.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine answers late; what never comes still fails.
    expect: { poll: { timeout: 10_000 } },
  },
})
