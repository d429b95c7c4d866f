import { appendFileSync } from 'node:fs'

/** Writes a line as soon as a test ends, so that an interrupted run keeps its counts. */
export default class LineReporter {
  onTestEnd(test, { status }) {
    const state = status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed'
    appendFileSync(process.env.ADHYAYAN_RESULTS, JSON.stringify({ name: test.title, state }) + '\n')
  }
}
