// npm run restore -- FILE [--replace]
import { resolve } from 'node:path'
import { restoreLibrary, type Outcome } from '../backup/restore-library.ts'
import { clockFrom } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../files/store.ts'
import { contentInWords, missingInWords } from './in-words.ts'
import { runProgram } from './run-program.ts'
import { withDatabaseAt } from './with-database.ts'

const REPLACE = '--replace'

await runProgram(`Usage: npm run restore -- FILE [${REPLACE}]`, async (args, env) => {
  const [name, ...rest] = args.filter((argument) => argument !== REPLACE)
  if (name === undefined || name === '' || rest.length > 0 || name.startsWith('-')) return undefined
  const config = readConfig(env, { serves: false })
  const disk = await openStore(config)
  const now = clockFrom(config.startOfClock)()
  const replace = args.includes(REPLACE)
  const done = await withDatabaseAt(config, ({ ownerUrl: url }) =>
    restoreLibrary({ file: resolve(name), url, config, disk, replace, now }),
  )
  return reportOf(done, config.dataDir)
})

function reportOf(done: Outcome, dataDir: string): string[] {
  const { made_at, erased, listed_at, damaged_lists, kept, secret_written } = done
  return [
    `The library is as it was at ${made_at.toISOString()}: ${contentInWords(done)}, compared with the archive.`,
    ...missingInWords(done.missing_files),
    listed_at
      ? `Erased again since the archive: ${erased}, by the list of ${listed_at.toISOString()}. Whoever was erased later has to be erased again.`
      : 'There is no list of erasures beside the archive: whoever was erased since then has to be erased again.',
    ...damaged_lists.map((place) => `The list of erasures in ${place} is damaged and was not used.`),
    ...(kept ? [`The library that was here before is in ${kept.file}.`] : []),
    ...missingInWords(kept?.missing_files ?? []).map((line) => `Of that one, ${line}`),
    ...(secret_written
      ? [
          `Its secret is in ${dataDir}/secret now. Where SECRETS_KEY is set, as in production, set it to that.`,
        ]
      : []),
  ]
}
