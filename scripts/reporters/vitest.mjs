import { appendFileSync } from 'node:fs'

/** Writes a line as soon as a test ends, so that an interrupted run keeps its counts. */
export default class LineReporter {
  onTestCaseResult(test) {
    this.note(test.fullName, test.result().state)
  }

  /** A file that could not even be loaded contains no failed test. */
  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.note(module.moduleId, 'failed')
  }

  note(name, state) {
    appendFileSync(process.env.ADHYAYAN_RESULTS, JSON.stringify({ name, state }) + '\n')
  }
}
