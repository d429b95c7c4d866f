import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * A full stop after a value: `${name}.` and `${name}. ${rest}`, the same in markup, between two parts, or before one.
 * A text that `t` says may have it: its Hindi ends by a danda of its own.
 */
const ENGLISH_STOPS = [
  /\$\{.*\}\.(?:`| )/,
  /`\. /,
  /^\s*(?:<.*>)?\{(?!\s*t\().*\}\.(?: \{|\{' '\}|<|\s*$)/,
  /join\('\. '\)/,
]
/** Of the numbers of a list. */
const NO_SENTENCES = ['{number}. {translate(STEP_TITLES[step])}']

const findStops = (source: string) =>
  source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:\/?\*|\/\/)/.test(line) && !NO_SENTENCES.includes(line))
    .filter((line) => ENGLISH_STOPS.some((stop) => stop.test(line)))

it('a sentence put together of parts ends with the full stop of the language (asSentence)', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) =>
      /^src\/(?:client|design|features|web)\/.*(?:\.tsx|\/ui\/[a-z-]+\.ts|texts\.ts)$/.test(file),
    )
    .filter((file) => !/\.test\.tsx?$|\/pages\/design\//.test(file) && existsSync(root + file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    findStops(readFileSync(root + file, 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
})

it.each([
  'return `${words}.`',
  'return `${count} ${moved}. ${rest}`',
  'return `. ${t("Renewed")}`',
  "{closing}. {t('The library will move you.')}",
  "{days && ` (${days})`}.{' '}",
  '{days && ` (${days})`}.',
  "parts.join('. ')",
])('finds it in %s', (line) => expect(findStops(line)).toEqual([line]))

it.each(["t('{reason}. You weren’t charged.', { reason })", '`${name}.csv`', '{...rest}'])(
  'lets %s be',
  (line) => expect(findStops(line)).toEqual([]),
)
