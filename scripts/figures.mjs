import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const MOST_LINES = 8

/**
 * Parses a test runner's counts from the lines of its reporter. A runner that broke or was cut has failed, whatever it
 * counted before.
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[] }} `failures`: each in a few lines.
 */
export function figuresOf(file, exitCode) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const results = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const count = (state) => results.filter((one) => one.state === state).length
  const failed = count('failed')
  return {
    passed: count('passed'),
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    skipped: count('skipped'),
    failures: results.filter(({ state }) => state === 'failed').map(describe),
  }
}

function describe({ file, name, message = '' }) {
  const reason = stripVTControlCharacters(message).split('\n').filter(Boolean).slice(0, MOST_LINES)
  return [`${relative(process.cwd(), file)}: ${name}`, ...reason].join('\n  ')
}
