// Run after changing packages: `node scripts/complete-lockfile.mjs`. `npm ci` requires an entry for every optional
// binary, including those of other systems, while `npm install` leaves out the ones that its registry doesn't have.
// This adds them by their names; npm downloads one only on its own system.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const LIBRARIES = { gnu: 'glibc', musl: 'musl' }

/** Optional packages that the lockfile requires without an entry: name, version, and whether only tests need them. */
export function missingEntries({ packages }) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, dev })),
  )
}

function entry({ name, version, dev }) {
  const parts = name.split(/[-/]/)
  const [os, cpu] = [SYSTEMS, PROCESSORS].map((known) => known.find((one) => parts.includes(one)))
  if (!cpu) throw new Error(`${name}: its name does not say which processor it is for; add it by hand.`)
  const libc = os === 'linux' ? LIBRARIES[parts.find((part) => LIBRARIES[part])] : undefined
  return {
    version,
    cpu: [cpu],
    ...(dev ? { dev: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  for (const missing of missingEntries(lock)) lock.packages[`node_modules/${missing.name}`] = entry(missing)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
}
