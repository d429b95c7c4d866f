// npm run backup -- FILE
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { ArchiveError } from '../backup/archive-error.ts'
import { writeArchive } from '../backup/write-archive.ts'
import { clockFrom } from '../clock.ts'
import { knownSecret, readConfig } from '../config.ts'
import { openStore } from '../files/store.ts'
import { contentInWords, missingInWords } from './in-words.ts'
import { runProgram } from './run-program.ts'
import { withDatabaseAt } from './with-database.ts'

await runProgram('Usage: npm run backup -- FILE', async ([name, ...rest], env) => {
  if (name === undefined || name === '' || rest.length > 0 || name.startsWith('-')) return undefined
  const file = resolve(name)
  if (existsSync(file)) throw new ArchiveError(`${file} exists already: name a file that does not.`)
  const config = readConfig(env, { serves: false })
  const secret = knownSecret(config)
  if (secret === undefined)
    throw new ArchiveError(
      `There is no SECRETS_KEY, nor a secret in ${config.dataDir}, where a server makes one: set DATA_DIR or SECRETS_KEY as the server has it.`,
    )
  const disk = await openStore(config)
  const now = clockFrom(config.startOfClock)()
  const made = await withDatabaseAt(config, ({ ownerUrl: url }) =>
    writeArchive(file, { url, disk, secret, now }),
  )
  return [`${file}: ${contentInWords(made)}.`, ...missingInWords(made.missing_files)]
})
