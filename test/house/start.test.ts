/**
 * What a start reads and compiles before it answers: the bundle, the parts that it names at its head, and few packages
 * beside it. Everything else waits until it is used (docs/decisions/0034).
 */
import { readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, it } from 'vitest'

const BUILT = new URL('../../dist/server/', import.meta.url)
const IMPORTED = /^import\s(?:[^'"]*?\sfrom\s)?["']([^"']+)["'];?$/gm

const start = loadedFrom(new URL('main.js', BUILT))

it('a start loads one package beside its bundle; pictures, jobs, papers, the builder and readable logs come when they are used', () => {
  const packages = [...start.keys()].filter((name) => !name.startsWith('file:'))
  expect(packages.toSorted()).toEqual(['pino'])
})

it.each(['S3Driver = class', 'BAD_DELIMITERS'])(
  'a start doesn’t load what holds %s, though it was built',
  (mark) => {
    const built = readdirSync(new URL('assets/', BUILT)).map((name) => new URL(`assets/${name}`, BUILT).href)
    const holding = built.filter((href) => readFileSync(new URL(href), 'utf8').includes(mark))
    expect(holding).not.toEqual([])
    expect(holding.filter((href) => start.has(href))).toEqual([])
  },
)

/** The files and packages that a file imports before it runs, and what those do. */
function loadedFrom(entry: URL, found = new Map<string, string>()): Map<string, string> {
  const code = readFileSync(entry, 'utf8')
  found.set(entry.href, code)
  for (const [, name = ''] of code.matchAll(IMPORTED)) {
    if (isBuiltin(name)) continue
    const inside = name.startsWith('.') ? new URL(name, entry) : undefined
    if (inside && !found.has(inside.href)) loadedFrom(inside, found)
    else if (!inside) found.set(name, '')
  }
  return found
}
