import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDisk, type Disk } from './disk.ts'

/** Where the private files are. */
export function openStore({ dataDir }: Pick<Config, 'dataDir'>): Promise<Disk> {
  return openDisk(join(dataDir, 'files'))
}
