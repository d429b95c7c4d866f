import { readFileSync } from 'node:fs'

const packageFile = new URL('../../package.json', import.meta.url)

/** The version of the running program, as in package.json and CHANGELOG.md. */
export const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
