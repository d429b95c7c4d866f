import { existsSync } from 'node:fs'
import { ArchiveError } from '../backup/archive-error.ts'
import { ConfigError } from '../config.ts'
import { StartError } from '../embedded-postgres/start.ts'

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
  return `${REMEDIES[code ?? ''] ?? `It failed: ${message || code}.`} Nothing was changed.`.replaceAll(
    '\n',
    ' ',
  )
}

const REMEDIES: Record<string, string> = {
  ECONNREFUSED: 'The database at DATABASE_URL does not answer. Start it, or correct DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is unknown. Correct DATABASE_URL.',
  '28P01': 'The database refused the password of DATABASE_URL or DATABASE_OWNER_URL. Correct it.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it first.',
  '42501': 'The database account may not do this. Use the account that owns the database.',
  ENOSPC: 'The disk is full. Free some space, or write to another disk.',
  EACCES: 'The file or folder is not ours to use. Correct its owner, or name another.',
  ENOENT: 'The folder does not exist. Create it, or name another.',
}
