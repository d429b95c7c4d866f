/**
 * Loaded before a test's server: lets its clock go on at once, as if the time between had passed. At each SIGUSR2 it is
 * as far ahead of the machine's as a file in its data folder says, in milliseconds.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MachineDate = Date
let ahead = 0

globalThis.Date = class extends MachineDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(MachineDate.now() + ahead)
    else super(...(parts as [string]))
  }
  static override now(): number {
    return MachineDate.now() + ahead
  }
} as DateConstructor

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(join(process.env['DATA_DIR'] ?? '', 'clock-ahead'), 'utf8'))
})
