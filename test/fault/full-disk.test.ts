import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { refusalText } from '#/features/texts.ts'
import { folderPlace } from '#/server/backup/places.ts'
import { testDatabase } from '../support/database.ts'
import { serverProcess } from '../support/process.ts'
import { sampleMember } from '../support/samples.ts'
import { sessionCookie } from '../support/server.ts'
import { fillDisk, mayMount, mountSmallDisk } from '../support/small-disk.ts'
import { noisePicture, uploadProof } from '../support/upload.ts'

const DISK_MB = 24

it.skipIf(!mayMount())(
  'an upload on a full disk: 503 with Retry-After in words, no half of it is kept, and it works once there is room',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adhyayan-full-'))
    const [small, db] = [join(folder, 'small'), await testDatabase()]
    const disk = await mountSmallDisk(small, DISK_MB)
    const [DATA_DIR, TMPDIR] = [join(small, 'data'), join(small, 'tmp')]
    await mkdir(TMPDIR)
    const server = await serverProcess({ DATABASE_URL: db.url, DATA_DIR, TMPDIR })
    try {
      const cookie = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
      const picture = await noisePicture(1000)
      // Room for what is received, and not for keeping it beside; then not for receiving it either.
      for (const leaving of [picture.size * 1.2, 1]) {
        const fills = await fillDisk(small, Math.floor(leaving))
        const answer = await uploadProof(server.url, cookie, picture)
        expect([answer.status, await answer.json()]).toMatchObject([
          503,
          { code: 'busy', message: refusalText('busy')?.description },
        ])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await keptIn(DATA_DIR)).toEqual([])
        await rm(fills)
      }
      expect(await db.sql.selectFrom('files').select('id').execute()).toEqual([])
      expect((await uploadProof(server.url, cookie, picture)).status).toBe(200)
      expect(await keptIn(DATA_DIR)).toHaveLength(1)
    } finally {
      await server.kill('SIGTERM')
      await db.close()
      disk.unmount()
      await rm(folder, { recursive: true })
    }
  },
)

it.skipIf(!mayMount())(
  'a copy of an archive that its disk has no room for leaves nothing there, and one that was killed goes',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adhyayan-copy-'))
    const [small, archive] = [join(folder, 'small'), join(folder, 'archive')]
    const disk = await mountSmallDisk(small, 2)
    const { put } = folderPlace(small)
    const killed = join(small, 'night-2026-11-20T20-50-00Z.adhyayan.partial')
    try {
      await writeFile(archive, Buffer.alloc(4e6))
      await expect(put(archive, 'too-large')).rejects.toMatchObject({ code: 'ENOSPC' })
      await writeFile(killed, Buffer.alloc(1.5e6))
      await utimes(killed, 0, 0)
      await writeFile(archive, Buffer.alloc(1e6))
      await put(archive, 'fits')
      expect(await readdir(small)).toEqual(['fits'])
    } finally {
      disk.unmount()
      await rm(folder, { recursive: true })
    }
  },
)

/** Files, half or whole. */
async function keptIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
