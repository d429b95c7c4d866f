import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openLibrary } from './library.ts'
import { test } from './students.ts'

const CLOCK = new URL('../support/moving-clock.ts', import.meta.url).href

type Moving = {
  /**
   * Lets the library's clock, and those of the open pages, go on to that moment: none of them is loaded again. A page
   * may come to it a little later.
   */
  goOnTo: (moment: string, pages: readonly Page[]) => Promise<void>
}

/** A library whose day begins at `begins` (ISO 8601), and goes on as a test says. */
export const movingTest = (begins: string) =>
  test.extend<Moving>({
    library: [
      async ({}, use) => openLibrary(use, { NOW: begins, NODE_OPTIONS: `--import=${CLOCK}` }),
      { scope: 'worker' },
    ],
    goOnTo: async ({ library }, use) => {
      const time = async () => Number((await fetch(`${library.url}/api/library`)).headers.get('x-time'))
      let ahead = 0
      await use(async (moment, pages) => {
        const by = Date.parse(moment) - (await time())
        ahead += by
        await writeFile(join(library.folder, 'clock-ahead'), String(ahead))
        process.kill(library.pid, 'SIGUSR2')
        await expect.poll(time).toBeGreaterThanOrEqual(Date.parse(moment))
        for (const page of pages) await page.clock.fastForward(by)
      })
    },
  })
