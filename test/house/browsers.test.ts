/** What phones of 2023 don't have isn't used in the browser: the build translates syntax, but adds no functions. */
import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Missing in Safari 16.4, and in what came out with it. Where a library uses one, it has its own way round. */
const TOO_NEW = [
  'Promise.withResolvers',
  'Promise.try',
  'Array.fromAsync',
  'Object.groupBy',
  'Map.groupBy',
  'RegExp.escape',
  'URL.canParse(',
  'URL.parse(',
  'Response.json(',
  'AbortSignal.any(',
  'Error.isError(',
  'requestIdleCallback',
  '.checkVisibility(',
  '.showPopover(',
  '.isSubsetOf(',
  '.symmetricDifference(',
]
/** Iterators have no methods of arrays: they are spread first. */
const ITERATED =
  /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|find|some|every|reduce|forEach|toArray|take|drop|flatMap)\(/

const IN_BROWSERS = [
  'src/{client,design,kernel,web}/**/*.{ts,tsx}',
  'src/features/**/ui/**/*.{ts,tsx}',
  'src/features/**/{contract,rules,search,texts,topics}.ts',
  'src/web/public/*.js',
]
/** Run by Node alone. */
const ELSEWHERE = /\.test\.tsx?$|^src\/web\/build\//

it('scripts in the browser call nothing that Safari 16.4 lacks (PORTAL-15)', async () => {
  const found: string[] = []
  let files = 0
  for await (const file of glob(IN_BROWSERS)) {
    if (ELSEWHERE.test(file)) continue
    files += 1
    const source = await readFile(file, 'utf8')
    for (const name of TOO_NEW) if (source.includes(name)) found.push(`${file}: ${name}`)
    const iterated = ITERATED.exec(source)?.[0]
    if (iterated && !/Object\s*$/.test(source.slice(0, source.indexOf(iterated))))
      found.push(`${file}: ${iterated}`)
  }
  expect(files).toBeGreaterThan(500)
  expect(found).toEqual([])
})
