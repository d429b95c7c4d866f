import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillDisk, mayMount, mountSmallDisk } from '../../test/support/small-disk.ts'
import { knownSecret, masterSecret, secretFile } from './config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adhyayan-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the library’s secret in the data folder', () => {
  it('is made once, for its owner only', () => {
    const config = { secret: undefined, dataDir: join(folder, 'data') }
    expect(knownSecret(config)).toBeUndefined()
    const made = masterSecret(config)
    expect([masterSecret(config), knownSecret(config)]).toEqual([made, made])
    expect(made.length).toBeGreaterThanOrEqual(32)
    expect(statSync(secretFile(config)).mode & 0o777).toBe(0o600)
  })

  it.each(['', 'abc', ` ${'x'.repeat(31)} \n`])(
    'isn’t taken from a file that was cut short: “%s”',
    (kept) => {
      const config = { secret: undefined, dataDir: folder }
      writeFileSync(secretFile(config), kept)
      for (const read of [knownSecret, masterSecret])
        expect(() => read(config)).toThrow(`The secret in ${secretFile(config)} is cut short.`)
      expect(readFileSync(secretFile(config), 'utf8')).toBe(kept)
    },
  )

  it.skipIf(!mayMount())('is whole or not there where the disk was full', async () => {
    const dataDir = join(folder, 'small')
    const disk = await mountSmallDisk(dataDir, 1)
    const config = { secret: undefined, dataDir }
    const fills = await fillDisk(dataDir)
    expect(() => masterSecret(config)).toThrow('ENOSPC')
    expect(knownSecret(config)).toBeUndefined()
    rmSync(fills)
    expect(masterSecret(config).length).toBeGreaterThanOrEqual(32)
    disk.unmount()
  })
})
