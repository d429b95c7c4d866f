import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { accountFor, mayEnter, type Account } from '#/server/embedded-postgres/account.ts'
import { testDatabase } from '../support/database.ts'
import { freePort, SECRETS_KEY } from '../support/process.ts'

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
const SCRIPTS = fileURLToPath(new URL('../../scripts', import.meta.url))

type Manifest = { scripts: Record<string, string> }

/** Starts the server as scripts/start.mjs does once all is built. */
const STARTER = `
  const { spawn } = require('node:child_process')
  const server = spawn(process.execPath, [process.argv[1]], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  console.log('server ' + server.pid)`

it('a starter that is killed takes its server with it', async () => {
  const db = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'adhyayan-starter-'))
  const env = { DATA_DIR: folder, DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, SECRETS_KEY }
  const starter = spawn(process.execPath, ['-e', STARTER, MAIN], {
    env: { ...process.env, ...env, PORT: String(await freePort()), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  starter.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const closed = new Promise<void>((resolve) => void starter.stdout.once('close', resolve))
  await expect.poll(() => said, { timeout: 240_000 }).toContain('is open at')
  const pid = Number(/server (\d+)/.exec(said)?.[1])
  expect(isAlive(pid)).toBe(true)
  starter.kill('SIGKILL')
  // Both have written there.
  await closed
  await expect.poll(() => isAlive(pid)).toBe(false)
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

it.each(["'", '"', '#', '?', '%'])(
  'a clone below a folder with %s in its name is refused in one line',
  async (sign) => {
    const folder = await mkdtemp(join(tmpdir(), 'adhyayan-clone-'))
    const clone = join(folder, `library ${sign} one`)
    await mkdir(clone)
    await cp(SCRIPTS, join(clone, 'scripts'), { recursive: true })
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: clone,
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^There is a . in the path [^\n]+ can’t be built: move it [^\n]+\n$/)
    await rm(folder, { recursive: true })
  },
)

/** In place of Vite: fails while another one builds. */
const BUILDER = `
  const { appendFileSync, mkdirSync, rmdirSync, writeFileSync } = require('node:fs')
  mkdirSync('building')
  setTimeout(() => {
    rmdirSync('building')
    mkdirSync('dist/server', { recursive: true })
    writeFileSync('dist/server/main.js', '')
    appendFileSync('builds', 'built ')
  }, 1_000)`
const BUILD = `import('./scripts/build.mjs').then(({ buildServer }) => buildServer(process.execPath))`

it('two commands of one clone build one after the other, and only once; one that was killed keeps nobody waiting', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'adhyayan-clone-'))
  await cp(SCRIPTS, join(clone, 'scripts'), { recursive: true })
  for (const folder of ['src/server', 'node_modules/vite/bin', 'dist'])
    await mkdir(join(clone, folder), { recursive: true })
  await writeFile(join(clone, 'src/server/main.ts'), '')
  await writeFile(join(clone, 'node_modules/vite/bin/vite.js'), BUILDER)
  const build = () => listenTo(spawn(process.execPath, ['-e', BUILD], { cwd: clone }))
  const [one, other] = [build(), build()]
  expect(await Promise.all([one.code, other.code])).toEqual([0, 0])
  const builds = () => readFile(join(clone, 'builds'), 'utf8')
  expect(await builds()).toBe('built ')
  expect([one.said(), other.said()].filter((said) => said.includes('waiting for it'))).toHaveLength(1)

  await writeFile(join(clone, 'src/server/main.ts'), '// changed')
  const killed = build()
  await expect.poll(killed.said).toContain('Building')
  killed.child.kill('SIGKILL')
  await expect.poll(builds).toBe('built built ')
  expect(await build().code).toBe(0)
  await rm(clone, { recursive: true })
})

/** In place of npm: installs the Node that runs this; its record names the packages for tests only if asked for. */
const INSTALLER = `
  const { appendFileSync, copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/node/bin', { recursive: true })
  writeFileSync('node_modules/node/package.json', JSON.stringify({ version: process.version.slice(1) }))
  symlinkSync(process.execPath, 'node_modules/node/bin/node')
  if (process.argv.includes('--include=dev')) copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
  else writeFileSync('node_modules/.package-lock.json', '{ "packages": {} }')
  appendFileSync('installs', process.argv.slice(2, 4).join(' ') + '\\n')`
const SAYS_ITS_WORDS = `console.log(process.argv.slice(2).join(' ')); process.exitCode = 3`

/** A clone with nothing installed, whose program of that name only says its words. */
async function cloneWith(name: string, place = tmpdir()) {
  const clone = await mkdtemp(join(place, 'adhyayan-clone-'))
  const { scripts } = JSON.parse(await readFile(join(SCRIPTS, '../package.json'), 'utf8')) as Manifest
  const command = scripts[name] ?? ''
  const program = join(clone, command.split(' ').at(-1) ?? '')
  await cp(SCRIPTS, join(clone, 'scripts'), { recursive: true })
  await mkdir(dirname(program), { recursive: true })
  await writeFile(program, SAYS_ITS_WORDS)
  await writeFile(
    join(clone, 'package-lock.json'),
    '{ "packages": { "node_modules/node": { "dev": true } } }',
  )
  await writeFile(join(clone, 'npm.js'), INSTALLER)
  const options: SpawnOptions = {
    cwd: clone,
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
      npm_execpath: join(clone, 'npm.js'),
      npm_node_execpath: process.execPath,
    },
  }
  return {
    clone,
    /** As `npm start` does. */
    install: () => spawnSync(process.execPath, ['npm.js', 'ci', '--omit=dev'], { cwd: clone }),
    installs: () => readFile(join(clone, 'installs'), 'utf8'),
    run: (account?: Account) =>
      spawnSync('sh', ['-c', `${command} the file`], {
        ...options,
        ...(account && { uid: account.uid, gid: account.gid }),
        encoding: 'utf8',
      }),
    begin: () => spawn('sh', ['-c', `${command} the file`], options),
  }
}

const JUST_RAN = { status: 3, stderr: '', stdout: 'the file\n' }
const INSTALLED_FIRST = {
  status: 3,
  stderr: '',
  stdout: expect.stringMatching(/^Installing[^]+\nPackages are installed\.\nthe file\n$/),
}

it.each(['admin', 'backup', 'restore'])(
  'npm run %s installs what it needs in a fresh clone, and leaves alone what a server may run from',
  async (name) => {
    const { clone, run, installs } = await cloneWith(name)
    expect(run()).toMatchObject(INSTALLED_FIRST)

    await writeFile(join(clone, 'package-lock.json'), '{ "packages": { "node_modules/newer": {} } }')
    expect(run()).toMatchObject(JUST_RAN)
    expect(await installs()).toBe('ci --omit=dev\n')
    await rm(clone, { recursive: true })
  },
)

it.each(['bench', 'bench:lists'])('npm run %s installs also what npm start left out', async (name) => {
  const { clone, install, run, installs } = await cloneWith(name)
  install()
  expect(run()).toMatchObject(INSTALLED_FIRST)
  expect(run()).toMatchObject(JUST_RAN)
  expect(await installs()).toBe('ci --omit=dev\nci --include=dev\n')
  await rm(clone, { recursive: true })
})

it('npm run backup waits for an install that has just begun', async () => {
  const { clone, install, begin } = await cloneWith('backup')
  install()
  const turn = `import('./scripts/take-turn.mjs').then(({ takeTurn }) => takeTurn('packages', () => {
    console.log('begun')
    return new Promise(() => setInterval(() => {}, 1_000))
  }))`
  const other = listenTo(spawn(process.execPath, ['-e', turn], { cwd: clone }))
  onTestFinished(() => void other.child.kill('SIGKILL'))
  await expect.poll(other.said).toBe('begun\n')
  const backup = listenTo(begin())
  await expect.poll(backup.said).toMatch(/^[^\n]+ waiting for it …\n$/)
  other.child.kill('SIGKILL')
  expect(await backup.code).toBe(3)
  expect(backup.said()).toMatch(/\nthe file\n$/)
  await rm(clone, { recursive: true })
})

it('npm run backup runs from packages that it may not change', async () => {
  // Root may change everything, and what it makes in a run of tests nobody else may enter.
  const account = accountFor(join(tmpdir(), 'none'))
  const place = mayEnter(account, tmpdir()) ? tmpdir() : '/tmp'
  const { clone, install, run } = await cloneWith('backup', place)
  install()
  await mkdir(join(clone, 'node_modules/node/node_modules/node-bin'), { recursive: true })
  spawnSync('chmod', ['-R', 'a+rX,u-w', clone])
  const isOurs = mayEnter(account, process.execPath) && mayEnter(account, clone)
  expect(run(isOurs ? account : undefined)).toMatchObject(JUST_RAN)
  spawnSync('chmod', ['-R', 'u+w', clone])
  await rm(clone, { recursive: true })
})

it('npm run backup fetches no Node where packages are and a new enough one runs it', async () => {
  const { clone, install, run } = await cloneWith('backup')
  install()
  await rm(join(clone, 'node_modules/node/bin/node'))
  expect(run()).toMatchObject(JUST_RAN)
  await rm(clone, { recursive: true })
})

/** In place of Vite: builds once it is told to. */
const PATIENT_BUILDER = `
  const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
  const waiting = setInterval(() => {
    if (!existsSync('go')) return
    clearInterval(waiting)
    const [folder, file] = process.argv.includes('vite.config.ts') ? ['dist/web', 'index.html'] : ['dist/server', 'main.js']
    mkdirSync(folder, { recursive: true })
    writeFileSync(folder + '/' + file, "require('node:fs').writeFileSync('served', ''); setTimeout(() => {}, 3_000)")
  }, 20)`
/** In place of npm, which runs a command through a shell. That lives on where its child can tell all the same. */
const COMMAND = existsSync('/proc/self/stat') ? 'node scripts/start.mjs; :' : 'exec node scripts/start.mjs'
const NPM = `require('node:child_process').spawn('sh', ['-c', '${COMMAND}'], { stdio: 'inherit' })`

it('npm start that is killed while it builds leaves no server behind', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'adhyayan-clone-'))
  await cp(SCRIPTS, join(clone, 'scripts'), { recursive: true })
  for (const folder of ['src/server', 'node_modules/vite/bin', 'node_modules/node/bin', 'dist'])
    await mkdir(join(clone, folder), { recursive: true })
  const files = {
    'package-lock.json': '{ "packages": {} }',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'node_modules/node/package.json': JSON.stringify({ version: process.version.slice(1) }),
    'node_modules/vite/bin/vite.js': PATIENT_BUILDER,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(clone, name), text)
  await symlink(process.execPath, join(clone, 'node_modules/node/bin/node'))
  const npm = spawn(process.execPath, ['-e', NPM], {
    cwd: clone,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const closed = new Promise<void>((resolve) => void npm.stdout.once('close', resolve))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Building')
  npm.kill('SIGKILL')
  await writeFile(join(clone, 'go'), '')
  // The starter holds it open, and so would a server.
  await closed
  expect(existsSync(join(clone, 'dist/server/main.js'))).toBe(true)
  expect(existsSync(join(clone, 'served'))).toBe(false)
  await rm(clone, { recursive: true })
})

function listenTo(child: ChildProcess) {
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr?.pipe(process.stderr)
  const code = new Promise<number | null>((resolve) => void child.once('close', resolve))
  return { child, code, said: () => said }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
