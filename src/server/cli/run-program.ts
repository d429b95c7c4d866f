import { existsSync } from 'node:fs'
import { ArchiveError } from '../backup/archive-error.ts'
import { ConfigError } from '../config.ts'
import { StartError } from '../embedded-postgres/start.ts'
import { findRemedy } from '../remedies.ts'

/**
 * Runs a command to its end: prints the lines it returns, or one line that says what went wrong, with exit code 1.
 * Undefined means that it was called wrongly.
 */
export async function runProgram(
  usage: string,
  work: (args: string[], env: NodeJS.ProcessEnv) => Promise<string[] | undefined>,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const lines = await work(process.argv.slice(2), process.env)
    if (lines) return void process.stdout.write(`${lines.join('\n')}\n`)
    process.stderr.write(`${usage}\n`)
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`)
  }
  process.exitCode = 1
}

function lineOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  if ([ConfigError, StartError, ArchiveError].some((known) => error instanceof known)) return message
  // The operator who runs a command has named the file; one that the server misses is a fault.
  const remedy =
    code === 'ENOENT' ? 'The folder does not exist. Create it, or name another.' : findRemedy(error)
  return `${remedy ?? `It failed: ${message || code}.`} Nothing was changed.`.replaceAll('\n', ' ')
}
