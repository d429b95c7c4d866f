// npm run describe: writes what the code says about itself into docs/. test/house/descriptions.test.ts compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { environment, install, main, run } from './bootstrap.mjs'
import { listLicenses } from './licenses.mjs'

const OPERATING = new URL('../docs/operating.md', import.meta.url)
const API = new URL('../docs/openapi.json', import.meta.url)
const LICENSES = new URL('../docs/licences.md', import.meta.url)
const LOCKFILE = new URL('../package-lock.json', import.meta.url)
const WRITING = '--write'

await main(async () => {
  if (process.argv.includes(WRITING)) return write()
  // The sources are TypeScript, which the pinned Node can run and an older one can't.
  const node = await install({ dev: true })
  const { code } = await run(node, ['scripts/describe.mjs', WRITING], { env: environment(node) })
  process.exitCode = code
})

async function write() {
  const { withTable } = await import('../src/server/settings/table.ts')
  writeFileSync(OPERATING, withTable(readFileSync(OPERATING, 'utf8')))
  const { describeLocalApi } = await import('../src/server/http/description/describe-api.ts')
  writeFileSync(API, await describeLocalApi())
  writeFileSync(LICENSES, listLicenses(JSON.parse(readFileSync(LOCKFILE, 'utf8'))))
}
