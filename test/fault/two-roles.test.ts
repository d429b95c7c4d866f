import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { keepBackup, keeperOf } from '#/server/backup/keep-backups.ts'
import { readConfig } from '#/server/config.ts'
import { connect } from '#/server/database.ts'
import { openStore } from '#/server/files/store.ts'
import { databaseUrl, runAt, testDatabase } from '../support/database.ts'
import { SECRETS_KEY, serverProcess } from '../support/process.ts'
import { runProgram } from '../support/programs.ts'
import { serverHere } from '../support/server.ts'

const WARNING = 'set DATABASE_OWNER_URL'

it('an external database with one role starts with a warning, and goes on with two: server, backup, trial and restore', async () => {
  const made = await makeByHand()
  const { url, ownerUrl, owner, DATA_DIR } = made
  try {
    const one = await serverProcess({ DATA_DIR, DATABASE_URL: ownerUrl, DATABASE_OWNER_URL: '' })
    await one.kill('SIGTERM')
    await expect.poll(one.output).toContain(WARNING)

    const env = { DATA_DIR, SECRETS_KEY, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
    const two = await serverProcess(env)
    expect(two.output()).not.toContain(WARNING)
    const program = connect(url, () => undefined, 1)
    await program.sql.insertInto('profiles').values({ name: 'Asha', email: 'asha@example.org' }).execute()
    for (const statement of [
      'delete from receipts',
      'create temporary table profiles ()',
      `set role ${owner}`,
    ])
      await expect(program.pool.query(statement), statement).rejects.toThrow('permission denied')
    await program.close()

    const archive = join(DATA_DIR, 'by-hand.adhyayan')
    expect(await runProgram('backup', [archive], env, DATA_DIR)).toMatchObject({ code: 0, err: '' })
    const restore = () => runProgram('restore', [archive, '--replace'], env, DATA_DIR)
    expect((await restore()).err, 'beside a server').toMatch(/^Somebody is using this database/)
    await two.kill('SIGTERM')
    expect(await restore()).toMatchObject({ code: 0, err: '' })

    const again = await serverProcess(env)
    const config = readConfig(env)
    const keeper = keeperOf(config, ownerUrl, await openStore(config))
    expect(await keepBackup(keeper, 'night', new Date())).toMatchObject({
      outcome: 'restored',
      problem: null,
    })
    const after = connect(url, () => undefined, 1)
    expect(await after.sql.selectFrom('profiles').select('name').execute()).toEqual([{ name: 'Asha' }])
    await after.close()
    await again.kill('SIGTERM')
    expect(again.output()).not.toContain(WARNING)
  } finally {
    await made.remove()
  }
})

it('the owner of another database is refused before anything is changed', async () => {
  const [db, other] = [await testDatabase(), await testDatabase()]
  const start = serverHere(db.url, { DATABASE_OWNER_URL: other.ownerUrl })
  await expect(start).rejects.toThrow('name different databases')
  await Promise.all([db.close(), other.close()])
})

/** As docs/operating.md says: neither role is a superuser's. */
async function makeByHand() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'adhyayan-two-roles-'))
  const mark = randomBytes(6).toString('hex')
  const [name, owner, program] = [`test_${mark}`, `owner_${mark}`, `program_${mark}`]
  const server = inject('clusterUrl')
  await runAt(
    server,
    `create role ${owner} login createdb password 'own'; create role ${program} login password 'run'`,
  )
  await runAt(server, `create database ${name} owner ${owner}`)
  const as = (username: string, password: string) =>
    Object.assign(new URL(databaseUrl(server, name)), { username, password }).href
  /** What a failed test left in the cluster goes with it: its own failure is the one to be told. */
  const remove = async () => {
    await runAt(server, `drop database ${name} with (force)`)
    await runAt(server, `drop role ${owner}; drop role ${program}`).catch(console.warn)
    await rm(DATA_DIR, { recursive: true, force: true })
  }
  return { url: as(program, 'run'), ownerUrl: as(owner, 'own'), owner, DATA_DIR, remove }
}
