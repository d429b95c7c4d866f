import { readFileSync } from 'node:fs'

const packageFile = new URL('../../package.json', import.meta.url)

/** Which version of the program runs, as package.json and CHANGELOG.md count it. */
export const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
