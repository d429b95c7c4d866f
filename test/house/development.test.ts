import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { testDatabase, withOwner } from '../support/database.ts'
import { freePort, SECRETS_KEY } from '../support/process.ts'

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

it('npm run dev serves pages from their sources, and starts once until one of them changes', async () => {
  const [db, folder, port] = [
    await testDatabase(),
    await mkdtemp(join(tmpdir(), 'adhyayan-dev-')),
    await freePort(),
  ]
  const child = spawn(process.execPath, [START, '--dev'], {
    env: {
      ...process.env,
      ...withOwner({ DATABASE_URL: db.url }),
      DATA_DIR: folder,
      PORT: String(port),
      SECRETS_KEY,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toMatch(/is open at|Restarting/)
    for (const path of ['/', '/auth', '/src/web/main.tsx', '/src/web/routeTree.gen.ts']) {
      const status = await fetch(`http://127.0.0.1:${port}${path}`).then((reply) => reply.status, String)
      expect(status, `${path}: ${output}`).toBe(200)
    }
    expect(output).not.toContain('Restarting')
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
})
