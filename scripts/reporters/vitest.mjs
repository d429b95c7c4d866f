import { appendFileSync } from 'node:fs'

/** Writes a line as soon as a test has ended, so that a run that is cut keeps what it counted. */
export default class LineReporter {
  onTestCaseResult(test) {
    this.note(test.fullName, test.result().state)
  }

  /** A file that could not even be loaded has no failed test to its name. */
  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.note(module.moduleId, 'failed')
  }

  note(name, state) {
    appendFileSync(process.env.ADHYAYAN_RESULTS, JSON.stringify({ name, state }) + '\n')
  }
}
