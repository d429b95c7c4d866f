import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

/** A finder of squares whose answers wait until they are let go. */
function squares({ most = 10, under_way = 1, late_ms = 60_000 } = {}) {
  const batches: { keys: number[]; answer: () => void; fail: (error: Error) => void }[] = []
  const find = inBatches<number, number>({ most, under_way, late_ms }, (keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<number, number>>()
    const known = keys.filter((key) => key > 0)
    batches.push({ keys, answer: () => resolve(new Map(known.map((key) => [key, key * key]))), fail: reject })
    return promise
  })
  return { find, batches, sent: () => batches.map(({ keys }) => keys) }
}

it('asks once for what is asked for in one turn, and answers each by its own key', async () => {
  const { find, batches, sent } = squares()
  const found = Promise.all([3, 4, -1, 3].map((key) => find(key)))
  await nextTurn()
  expect(sent()).toEqual([[3, 4, -1]])
  batches[0]?.answer()
  expect(await found).toEqual([9, 16, undefined, 9])
})

it('gathers while a batch is under way, and shares no answer that was asked for before', async () => {
  const { find, batches, sent } = squares()
  const first = find(1)
  await nextTurn()
  const later = [find(1), find(2)]
  await nextTurn()
  const latest = find(3)
  expect(sent()).toEqual([[1]])
  batches[0]?.answer()
  expect(await first).toBe(1)
  await expect.poll(sent).toEqual([[1], [1, 2, 3]])
  batches[1]?.answer()
  expect(await Promise.all([...later, latest])).toEqual([1, 4, 9])
})

it('asks for no more than so many at once, one batch after the other', async () => {
  const { find, batches, sent } = squares({ most: 2 })
  const found = Promise.all([1, 2, 3, 4, 5].map((key) => find(key)))
  for (const keys of [[1, 2], [3, 4], [5]]) {
    await expect.poll(() => sent().at(-1)).toEqual(keys)
    batches.at(-1)?.answer()
  }
  expect(await found).toEqual([1, 4, 9, 16, 25])
})

it('sends no more batches than may be under way', async () => {
  const { find, batches, sent } = squares({ most: 1, under_way: 2 })
  const found = Promise.all([1, 2, 3].map((key) => find(key)))
  await nextTurn()
  await nextTurn()
  expect(sent()).toEqual([[1], [2]])
  batches[0]?.answer()
  await expect.poll(sent).toEqual([[1], [2], [3]])
  for (const { answer } of batches) answer()
  expect(await found).toEqual([1, 4, 9])
})

it('a failure is told to each who shared the batch, and to nobody after them', async () => {
  const { find, batches } = squares()
  const failed = [find(1), find(2)]
  await nextTurn()
  batches[0]?.fail(new Error('the database is away'))
  for (const one of failed) await expect(one).rejects.toThrow('the database is away')
  const next = find(1)
  await expect.poll(() => batches.length).toBe(2)
  batches[1]?.answer()
  expect(await next).toBe(1)
})

it('a batch without an answer holds up the next one for a moment only', async () => {
  const { find, batches } = squares({ late_ms: 1 })
  const stuck = find(1)
  await nextTurn()
  const next = find(2)
  await expect.poll(() => batches.length).toBe(2)
  batches[1]?.answer()
  expect(await next).toBe(4)
  batches[0]?.answer()
  expect(await stuck).toBe(1)
})
