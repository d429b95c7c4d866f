import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderPlace } from './places.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-places-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const NIGHT = 'night-2026-11-20T20-50-00Z.adhyayan'
const OF_KILLED = [
  `${NIGHT}.partial`,
  `${NIGHT}.partial.0a1b2c3d.partial`,
  'migration-2026-11-20T20-50-00Z-lacks-12.adhyayan.partial',
  'before-restore-2026-11-20T20-50-00.123Z.adhyayan.0a1b2c3d.partial',
  'erasures-0123456789abcdef.adhyayan.partial',
]
const OF_OTHERS = [
  'film.partial',
  'night-mine.adhyayan.partial',
  '.night.adhyayan.Xa3dQ1',
  `old-${NIGHT}.partial`,
]

it('a copy takes away what killed processes left of archives and lists, and nothing that others have there (BACKUP-4)', async () => {
  const place = join(folder, 'place')
  const file = join(folder, 'archive')
  await writeFile(file, 'whole')
  const folders = ['x.partial', `${NIGHT.replace('20T', '21T')}.partial`]
  for (const name of folders) await mkdir(join(place, name), { recursive: true })
  const young = `${NIGHT.replace('20T', '22T')}.partial`
  for (const name of [...OF_KILLED, ...OF_OTHERS, young]) await writeFile(join(place, name), 'half')
  for (const name of [...OF_KILLED, ...OF_OTHERS, ...folders]) await utimes(join(place, name), 0, 0)

  await folderPlace(place).put(file, NIGHT)
  expect((await readdir(place)).toSorted()).toEqual([...OF_OTHERS, ...folders, young, NIGHT].toSorted())
})
