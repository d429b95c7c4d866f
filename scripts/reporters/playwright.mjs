import { appendFileSync } from 'node:fs'

/** Writes a line as soon as a test has ended, so that a run that is cut keeps what it counted. */
export default class LineReporter {
  onTestEnd(test, { status }) {
    const state = status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed'
    appendFileSync(process.env.ADHYAYAN_RESULTS, JSON.stringify({ name: test.title, state }) + '\n')
  }
}
