import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDisk, type Disk } from './disk.ts'
import { openObjectStorage } from './object-storage.ts'

/** Where the private files are: object storage if S3_URL is set, otherwise a folder. */
export function openStore({
  dataDir,
  objectStorage,
}: Pick<Config, 'dataDir' | 'objectStorage'>): Promise<Disk> {
  return objectStorage ? openObjectStorage(objectStorage) : openDisk(join(dataDir, 'files'))
}
