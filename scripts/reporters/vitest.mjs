import { appendFileSync } from 'node:fs'

/** Writes a line as soon as a test ends, so that an interrupted run keeps its counts. */
export default class LineReporter {
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    this.note({ file: test.module.moduleId, name: test.fullName, state, message: errors?.[0]?.message })
  }

  /** A file that could not even be loaded contains no failed test. */
  onTestModuleEnd(module) {
    const [error] = module.errors()
    if (error) this.note({ file: module.moduleId, name: 'loads', state: 'failed', message: error.message })
  }

  note(result) {
    appendFileSync(process.env.ADHYAYAN_RESULTS, JSON.stringify(result) + '\n')
  }
}
