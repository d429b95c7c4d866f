import { closeSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startTimeOf } from './processes.ts'
import { StartError, codeOf } from './start-error.ts'

const CLAIM = /^server-(\d+)-(.+)\.claim$/
const ATTEMPTS = 4

/**
 * Makes this process the only server on the folder until it calls the returned function or dies.
 *
 * Every server first puts down a claim of its own, named by pid and start time, and then looks for others. Of two that
 * start together at least one sees the other, and no claim is ever taken from a living process, so two can never both
 * hold the folder. The claim of a server that died by kill -9 names no living process and is removed.
 *
 * @throws StartError naming the holder's pid
 */
export async function claimFolder(folder: string): Promise<() => void> {
  for (let attempt = 1; ; attempt++) {
    const own = writeClaim(folder)
    const rival = own === undefined ? process.pid : livingRival(folder, own)
    if (own !== undefined && rival === undefined) return () => rmSync(join(folder, own), { force: true })
    if (own !== undefined) rmSync(join(folder, own), { force: true })
    if (own === undefined || attempt === ATTEMPTS) {
      throw new StartError(
        `The data folder ${folder} is in use by the server with process id ${rival}: ` +
          'stop that one first, or give this one another DATA_DIR.',
      )
    }
    // Two that started at the same instant may both have stepped back; random pauses let one of them through.
    await pause(30 + Math.random() * 120)
  }
}

function writeClaim(folder: string): string | undefined {
  const name = `server-${process.pid}-${startTimeOf(process.pid) ?? 'unknown'}.claim`
  try {
    closeSync(openSync(join(folder, name), 'wx', 0o600))
    return name
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined
    throw error
  }
}

function livingRival(folder: string, own: string): number | undefined {
  for (const name of readdirSync(folder)) {
    const found = CLAIM.exec(name)
    if (!found || name === own) continue
    const pid = Number(found[1])
    if (startTimeOf(pid) === found[2]) return pid
    rmSync(join(folder, name), { force: true })
  }
  return undefined
}
