import { appendFileSync } from 'node:fs'

/** Writes a line as soon as a test ends, so that an interrupted run keeps its counts. */
export default class LineReporter {
  onTestEnd(test, { status, error }) {
    const state = status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed'
    const [file, name, message] = [test.location.file, test.title, error?.message]
    appendFileSync(process.env.ADHYAYAN_RESULTS, JSON.stringify({ file, name, state, message }) + '\n')
  }
}
