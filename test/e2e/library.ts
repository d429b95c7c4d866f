import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import sharp from 'sharp'
import { connect } from '#/server/database.ts'
import { findRunning } from '#/server/embedded-postgres/running.ts'
import { serverProcess } from '../support/process.ts'
import { fillLibrary } from './crowd.ts'

/** `folder` is its data folder, `pid` its process, `output` what it has printed. */
export type Library = { url: string; inviteLink: string; folder: string; pid: number; output: () => string }

/**
 * `library` is shared by all tests of a run (a new one after a failure), and full of other people: each test creates
 * its own and finds them by name. `freshLibrary` is one test's own, without an administrator yet.
 */
export const test = base.extend<{ freshLibrary: Library }, { library: Library }>({
  freshLibrary: async ({}, use) => openLibrary(use),
  library: [
    async ({}, use) =>
      openLibrary(async (library) => {
        const { sql, close } = connect(addressOf(library), () => undefined, 1)
        await fillLibrary(sql)
        await close()
        await use(library)
      }),
    { scope: 'worker' },
  ],
})

/** A real server, its embedded database, its mailbox. */
export async function openLibrary(
  use: (library: Library) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyayan-e2e-'))
  const server = await serverProcess({ ...env, DATA_DIR: folder, DATABASE_URL: '' })
  const inviteLink = /\S+\/auth\?invite=\S+/.exec(server.output())?.[0] ?? ''
  const { url, output } = server
  await use({ url, inviteLink, folder, pid: server.process.pid ?? 0, output })
  await server.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

/** The address of its embedded database. */
export function addressOf({ folder }: Pick<Library, 'folder'>): string {
  const address = findRunning(folder)
  expect(address, 'the embedded database runs').toBeDefined()
  return String(address?.url)
}

/** A picture with text on it, as a phone would take. */
export function picture(words: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#dfe8e0"/>
    <text x="40" y="210" font-size="44" font-family="sans-serif" fill="#123">${words}</text></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}
