import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const RULES = 'docs/product.md'
const SELF = 'test/house/citations.test.ts'
/** Released migrations are never edited, so what they cite stays. */
const UNTOUCHED = /^(database\/(migrations\/|schema\.ts)|bench\/results\/)/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(root + file))
const read = (file: string) => readFileSync(root + file, 'utf8')
/** What cites: code, tests, scripts, seeds and documents. */
const citing = files.filter(
  (file) => /\.(tsx?|mjs|js|css|sql|md)$/.test(file) && !UNTOUCHED.test(file) && file !== SELF,
)

const rules = [...read(RULES).matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map((match) => match[1] ?? '')
const areas = [...new Set(rules.map((id) => id.replace(/-\d+$/, '')))]

/** Each place that a pattern is found at, as 'file:line: what'. */
function find(pattern: RegExp, isWrong: (found: string) => boolean = () => true): string[] {
  return citing.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) =>
        [...line.matchAll(pattern)]
          .map(([found]) => found)
          .filter(isWrong)
          .map((found) => `${file}:${at + 1}: ${found}`),
      ),
  )
}

it('every rule has an id of its own, counted up within its area', () => {
  expect(rules.length).toBeGreaterThan(150)
  expect(rules.filter((id, at) => rules.indexOf(id) !== at)).toEqual([])
  for (const area of areas) {
    const numbers = rules.filter((id) => id.startsWith(`${area}-`)).map((id) => Number(id.split('-')[1]))
    expect(numbers, area).toEqual(numbers.toSorted((a, b) => a - b))
  }
})

it('every area is listed on top with a heading of its own', () => {
  const text = read(RULES)
  const listed = [...text.matchAll(/^\| \[([A-Z]+)\]/gm)].map((match) => match[1])
  const headings = [...text.matchAll(/^## ([A-Z]+)$/gm)].map((match) => match[1])
  expect(listed).toEqual(areas)
  expect(headings).toEqual(areas)
})

it('every cited rule exists', () => {
  const cited = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')
  expect(find(cited, (id) => !rules.includes(id))).toEqual([])
})

it('code cites the rules', () => {
  const cited = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`)
  expect(citing.filter((file) => file.startsWith('src/') && cited.test(read(file))).length).toBeGreaterThan(
    50,
  )
})

it('a document that is named is in the repository', () => {
  const documents = new Set(files.filter((file) => file.endsWith('.md')).map((file) => basename(file)))
  expect(find(/[\w/-]+\.md\b/g, (path) => !documents.has(basename(path)))).toEqual([])
  const records = files.map((file) => /^docs\/decisions\/\d{4}/.exec(file)?.[0])
  expect(find(/docs\/decisions\/\d{4}/g, (record) => !records.includes(record))).toEqual([])
})

it('every row of the threat model that is cited exists', () => {
  const rows = new Set([...read('docs/threat-model.md').matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id))
  expect(rows.size).toBeGreaterThan(60)
  const cited =
    /\bthreats? [A-Z]\d+|\brows? [A-Z]\d+\b|(?<=['"`])[A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*(?: \([^)]*\))?: /g
  const unknown = (found: string) =>
    [...found.replace(/\(.*/, '').matchAll(/[A-Z]\d+/g)].some(([id]) => !rows.has(id))
  expect(find(cited, unknown)).toEqual([])
})

it.each([
  ['a section', /§ ?\d*|\bsections? \d+/gi],
  ['a specification', /\bspecification\b|(?<!\bNot )\bspecified\b/gi],
  [
    'a document without its path',
    /\b(?:student portal|admin console)(?:,| and|'s) |\bdecisions, item|money-and-identity/gi,
  ],
  ['a task', /\bissue (?:\d|")|\(rule \d+\)/gi],
])('nothing cites %s that readers of the repository don’t have', (_, pattern) => {
  expect(find(pattern)).toEqual([])
})
