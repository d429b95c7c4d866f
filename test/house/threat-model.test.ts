import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Each row of the model: its id, where it is tried, and the requirements that it answers. */
const ROWS = readFileSync('docs/threat-model.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^[A-Z]\d+$/.test(id))
  .map(([, id = '', , , files = '', requirements = '']) => ({
    id,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    requirements,
  }))

it('every row has an id of its own', () => {
  const ids = ROWS.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(60)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

it.each(ROWS)('$id is in the title of a test in each file that the model names for it', ({ id, files }) => {
  expect(files.length).toBeGreaterThan(0)
  // A title begins with its rows: 'P3: …', 'B1, B2 (SAFE-3): …'.
  const title = new RegExp(
    `['"\`](?:[A-Z]\\d+, )*${id}(?:, [A-Z]\\d+)*(?: \\([A-Z]+-\\d+(?:, [A-Z]+-\\d+)*\\))?: `,
  )
  const silent = files.filter((file) => !title.test(readFileSync(file, 'utf8')))
  expect(silent).toEqual([])
})

it('requirements are written as the standard numbers them', () => {
  const wrong = ROWS.filter(
    ({ requirements }) => !/^(–|\d+\.\d+\.\d+(?: \(deviates\))?(?:, \d+\.\d+\.\d+)*)$/.test(requirements),
  )
  expect(wrong).toEqual([])
})
