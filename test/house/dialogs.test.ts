import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** A dialog's own properties, with the buttons of its footer: the formatter closes a tag where it began. */
const TAG = /^( *)<(?:Dialog|QueueItem)\n([\s\S]*?)^\1>/gm
/** A button that is busy by itself; the one of a form is known to the dialog by its form. */
const BUSY = /<Button(?:(?!form=|>)[\s\S])*busy=\{/

it('a dialog whose footer writes is held open while it does (PORTAL-14)', async () => {
  let seen = 0
  for await (const file of glob('src/**/*.tsx', { exclude: ['**/*.test.tsx'] })) {
    const text = await readFile(file, 'utf8')
    for (const [, indent = '', properties = ''] of text.matchAll(TAG)) {
      if (!BUSY.test(properties)) continue
      seen += 1
      expect(properties, file).toMatch(new RegExp(`^${indent}  busy=\\{`, 'm'))
    }
  }
  expect(seen).toBeGreaterThan(10)
})
