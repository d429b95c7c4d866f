import { existsSync, readFileSync } from 'node:fs'

/**
 * Parses a test runner's counts from the lines of its reporter. A runner that broke or was cut has failed, whatever it
 * counted before.
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function figuresOf(file, exitCode) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const states = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).state)
  const count = (state) => states.filter((one) => one === state).length
  const failed = count('failed')
  return {
    passed: count('passed'),
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    skipped: count('skipped'),
  }
}
