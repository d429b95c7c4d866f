import { expect, it } from 'vitest'
import type { ArrivalKind } from '#/features/overview/queue/rules.ts'
import { newcomersOf } from './newcomers.ts'

const NOON = Date.parse('2026-11-20T06:30:00Z')

/** A row that came in so many seconds after noon. */
function row(id: string, seconds: number, kind: ArrivalKind = 'canteen_order') {
  const at = new Date(NOON + seconds * 1000).toISOString()
  return { kind, id, user_name: 'Asha', plan_name: null, amount: null, at, unread: true }
}

/** What the server lists, newest first, by call. */
function newcomersIn(...answers: (ReturnType<typeof row>[] | Error)[]) {
  const find = newcomersOf(async () => {
    const rows = answers.shift() ?? []
    if (rows instanceof Error) throw rows
    return { arrivals: rows, unread: rows.length }
  })
  return async (kind: ArrivalKind = 'canteen_order') => (await find(kind)).map((one) => one?.id)
}

it('finds whoever came with the newest, oldest first, while nobody knows who was there before', async () => {
  const find = newcomersIn([row('c', 60), row('b', 55), row('a', 0)])
  expect(await find()).toEqual(['b', 'c'])
})

it('then finds each once, however late', async () => {
  const find = newcomersIn([row('a', 0)], [row('c', 90), row('b', 60), row('a', 0)], [row('c', 90)])
  expect(await find()).toEqual(['a'])
  expect(await find()).toEqual(['b', 'c'])
  expect(await find(), 'told already').toEqual([])
})

it('tells the kinds apart', async () => {
  const form = row('form', 0, 'registration_form')
  const find = newcomersIn([row('a', 60), form], [row('a', 60), form])
  expect(await find()).toEqual(['a'])
  expect(await find('registration_form')).toEqual(['form'])
})

it('tells of somebody without saying who, where nobody can be read', async () => {
  const find = newcomersIn([], new Error('offline'))
  expect(await find()).toEqual([undefined])
  expect(await find()).toEqual([undefined])
})
