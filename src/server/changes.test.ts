import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/support/database.ts'
import { followChanges } from './changes.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

async function client(): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: db.url })
  await opened.connect()
  return opened
}

const announce = (by: pg.Client, news: string) => by.query('select announce($1)', [news])

it('reads each change once, that of a transaction which began before others and ended after them too', async () => {
  const [reader, early, late] = [await client(), await client(), await client()]
  await announce(late, 'plans all')
  const findNew = await followChanges(reader)
  expect(await findNew(), 'nothing from before').toEqual([])
  await early.query('begin')
  await announce(early, 'early all')
  await announce(late, 'late all')
  expect(await findNew()).toEqual(['late all'])
  expect(await findNew()).toEqual([])
  await announce(late, 'later all')
  await early.query('commit')
  expect((await findNew())?.toSorted()).toEqual(['early all', 'later all'])
  await early.query('begin')
  await announce(early, 'undone all')
  await early.query('rollback')
  expect(await findNew()).toEqual([])
  await Promise.all([reader.end(), early.end(), late.end()])
})

it('reads every change once, however many write at the same time', async () => {
  const reader = await client()
  const writers = await Promise.all(Array.from({ length: 8 }, client))
  const findNew = await followChanges(reader)
  const read: string[] = []
  const writing = { goesOn: true }
  const written = Promise.all(
    writers.map(async (writer, who) => {
      for (let at = 0; at < 50; at++) {
        await writer.query('begin')
        await announce(writer, `${who}-${at}`)
        if (at % 3 === 0) await announce(writer, `${who}-${at}-again`)
        await writer.query(at % 7 === 6 ? 'rollback' : 'commit')
      }
    }),
  ).then(() => void (writing.goesOn = false))
  while (writing.goesOn) read.push(...((await findNew()) ?? []))
  await written
  read.push(...((await findNew()) ?? []))
  const committed = writers.flatMap((_, who) =>
    Array.from({ length: 50 }, (_none, at) => at)
      .filter((at) => at % 7 !== 6)
      .flatMap((at) => [`${who}-${at}`, ...(at % 3 === 0 ? [`${who}-${at}-again`] : [])]),
  )
  expect(read.toSorted()).toEqual(committed.toSorted())
  await Promise.all([reader.end(), ...writers.map((writer) => writer.end())])
})

it('removes what everybody has read, but nothing of the last minute; who paused for longer is told so', async () => {
  const [reader, writer] = [await client(), await client()]
  const hands = { ahead: 0 }
  const findNew = await followChanges(atAnotherTime(reader, hands))
  const left = async () => (await writer.query('select told from changes')).rows
  await writer.query('delete from changes')
  await announce(writer, 'first all')
  expect(await findNew()).toEqual(['first all'])
  const pass = async (seconds: number) => {
    hands.ahead += seconds * 1000
    return findNew()
  }
  for (const seconds of [20, 20, 19]) expect(await pass(seconds)).toEqual([])
  expect(await left()).toEqual([{ told: 'first all' }])
  // A transaction of another test, which may still need it, keeps it a little longer.
  await expect
    .poll(async () => {
      expect(await pass(20)).toEqual([])
      return left()
    })
    .toEqual([])
  await announce(writer, 'second all')
  expect(await pass(31), 'it may have missed something').toBeNull()
  expect(await pass(1)).toEqual([])
  expect(await left()).toEqual([{ told: 'second all' }])
  await Promise.all([reader.end(), writer.end()])
})

it('reads nothing of another cluster’s transactions, which a copy may have brought, and removes it', async () => {
  const [reader, writer] = [await client(), await client()]
  const hands = { ahead: 0 }
  const findNew = await followChanges(atAnotherTime(reader, hands))
  await writer.query(`insert into changes (xid, told) values ('9000000000', 'copied all')`)
  await announce(writer, 'own all')
  expect(await findNew()).toEqual(['own all'])
  for (const seconds of [20, 20, 20]) {
    hands.ahead += seconds * 1000
    expect(await findNew()).toEqual([])
  }
  const { rows } = await writer.query(`select told from changes where told = 'copied all'`)
  expect(rows).toEqual([])
  await Promise.all([reader.end(), writer.end()])
})

it('who reads and tells in one turn is heard by the others, once, and reads what is new', async () => {
  const [teller, listener, writer] = [await client(), await client(), await client()]
  let heard = 0
  listener.on('notification', () => void (heard += 1))
  await listener.query('listen changes')
  const findNew = await followChanges(teller)
  await writer.query(`set adhyayan.tells = 'after'`)
  await announce(writer, 'told all')
  expect(await findNew(true)).toEqual(['told all'])
  await expect.poll(() => heard).toBe(1)
  expect(await findNew()).toEqual([])
  await announce(writer, 'untold all')
  expect(await findNew()).toEqual(['untold all'])
  await listener.query('select 1')
  expect(heard).toBe(1)
  await Promise.all([teller.end(), listener.end(), writer.end()])
})

it('a transaction tells each piece of news once, however many rows say it', async () => {
  const [reader, writer] = [await client(), await client()]
  const findNew = await followChanges(reader)
  await writer.query('begin')
  for (const news of ['one all', 'two all', 'one all']) await announce(writer, news)
  await writer.query('commit')
  expect((await findNew())?.toSorted()).toEqual(['one all', 'two all'])
  await announce(writer, 'one all')
  expect(await findNew(), 'another transaction').toEqual(['one all'])
  await Promise.all([reader.end(), writer.end()])
})

it('a transaction notifies by itself unless its connection promises to tell afterwards', async () => {
  const [listener, promising, other] = [await client(), await client(), await client()]
  const heard: (number | undefined)[] = []
  listener.on('notification', ({ processId }) => void heard.push(processId))
  await listener.query('listen changes')
  await promising.query(`set adhyayan.tells = 'after'`)
  await announce(promising, 'plans all')
  await announce(other, 'plans all')
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
  await expect.poll(() => heard).toEqual([rows[0]?.pid])
  await Promise.all([listener.end(), promising.end(), other.end()])
})

/** The same connection to a database whose clock goes on only by hand. */
function atAnotherTime(inner: pg.Client, hands: { ahead: number }): pg.Client {
  const query = async (...args: [string]) => {
    const answer = await inner.query<{ at?: Date }>(...args)
    for (const row of answer.rows) if (row.at) row.at = new Date(hands.ahead)
    return answer
  }
  return { query } as unknown as pg.Client
}
