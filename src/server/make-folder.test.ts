import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mayMount } from '../../test/support/small-disk.ts'
import { prepareFolder } from './embedded-postgres/site.ts'
import { openDisk } from './files/disk.ts'
import { makeFolder } from './make-folder.ts'
import { findRemedy } from './remedies.ts'

let place: string
beforeEach(() => void (place = mkdtempSync(join(tmpdir(), 'adhyayan-folder-'))))
afterEach(() => rmSync(place, { recursive: true }))

it('makes what is missing, and leaves what is there', () => {
  makeFolder(join(place, 'one', 'two'))
  writeFileSync(join(place, 'one', 'two', 'file'), '')
  makeFolder(join(place, 'one', 'two'))
  expect(() => makeFolder(join(place, 'one', 'two', 'file', 'below'))).toThrow(/^ENOTDIR/)
})

it.skipIf(!mayMount())('a disk that is read-only is named as such', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', place])
  try {
    expect(() => prepareFolder(place)).toThrow(/^The data folder .* cannot be written \(EROFS\): /)
    expect(() => prepareFolder(join(place, 'library'))).toThrow(/cannot be written \(EROFS\): /)
    const refused = await openDisk(join(place, 'library', 'files')).catch((error: unknown) => error)
    expect(findRemedy(refused)).toMatch(/^A folder is on a disk that is read-only\. /)
  } finally {
    execFileSync('umount', [place])
  }
})
