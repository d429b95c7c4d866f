import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A running database server of this cluster. */
export interface Postmaster {
  pid: number
  port: number
}

/** What it has noted of itself: `state` is starting, ready, stopping or standby. */
export interface Note extends Postmaster {
  state: string
}

/** Where a database server notes which process it is. */
export const noteFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/**
 * The note of the cluster's server, which a killed one leaves behind; undefined while it names no process yet. Throws
 * if there is none, or it can't be read.
 */
export function readNote(cluster: string): Note | undefined {
  // By line: pid, folder, start, port, socket, address, memory, state.
  const lines = readFileSync(noteFile(cluster), 'utf8').split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? '' } : undefined
}
