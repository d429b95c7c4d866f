import { join } from 'node:path'
import { ConfigError } from '../config.ts'

/** What may hold for the demo too: where it listens, and how. Whatever else `.env` names may be a real library's. */
const SHARED = [
  'APP_ENV',
  'PORT',
  'HOST',
  'APP_URL',
  'TRUST_PROXY',
  'METRICS_TOKEN',
  'LOG_LEVEL',
  'NOW',
  'ADHYAYAN_DEV',
]

/**
 * The demo's environment: sample people must never mix with real ones, nor their nights clear a real library's files
 * and archives. So everything it keeps is in a folder of its own below DATA_DIR, and it writes to nobody. Throws a
 * ConfigError.
 */
export function demoEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (env['APP_ENV'] === 'production')
    throw new ConfigError('npm run demo is not for production: unset APP_ENV, or run npm start.')
  const shared = Object.entries(env).filter(([name]) => SHARED.includes(name))
  return { ...Object.fromEntries(shared), DATA_DIR: join(env['DATA_DIR'] || 'data', 'demo') }
}
