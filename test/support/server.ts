import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockFrom } from '#/server/clock.ts'
import { readConfig } from '#/server/config.ts'
import { createLogger } from '#/server/logger.ts'
import type { PushNetwork } from '#/server/push/post.ts'
import { startServer } from '#/server/start.ts'
import { ownerOf } from './database.ts'
import { SECRETS_KEY } from './process.ts'

export { askAtOnce, askPatiently, call, callPatiently } from './call.ts'
export { sessionCookie } from './session.ts'

/** A real server in this process, on a free port with a temporary folder, deleted when it stops. */
export async function serverHere(
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
  pushNetwork?: PushNetwork,
  clock = clockFrom(env['NOW']),
) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-server-'))
  const database = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerOf(databaseUrl) }
  // Nobody answers there: no test writes to anybody.
  const WHATSAPP_URL = 'https://127.0.0.1:9'
  const config = readConfig({ ...database, DATA_DIR, SECRETS_KEY, WHATSAPP_URL, PORT: '0', ...env })
  const server = await startServer(config, createLogger('fatal'), clock, pushNetwork ? { pushNetwork } : {})
  const stop = async () => {
    await server.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
  return { ...server, stop }
}
