import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { readAgain, readUnanswered } from './read-again.ts'

/** A read whose answers are given by hand, each with the state at the time of asking. */
function reading() {
  const queries = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string>((answer) => void answers.push(answer)))
  const observer = new QueryObserver(queries, { queryKey: ['alerts', 'newest'], queryFn })
  const stop = observer.subscribe(() => undefined)
  return { queries, answers, queryFn, stop, shown: () => observer.getCurrentResult().data }
}

it('a change during the first read causes one more read, however many changes there are', async () => {
  const { queries, answers, queryFn, stop, shown } = reading()
  readAgain(queries, ['alerts'])
  readAgain(queries)
  expect(queryFn).toHaveBeenCalledTimes(1)
  answers[0]?.('none')
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.('one')
  await expect.poll(shown).toBe('one')
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

it('data on screen is refetched at once; another key is left alone', async () => {
  const { queries, answers, queryFn, stop, shown } = reading()
  answers[0]?.('none')
  await expect.poll(shown).toBe('none')
  readAgain(queries, ['payments'])
  expect(queryFn).toHaveBeenCalledTimes(1)
  readAgain(queries, ['alerts'])
  expect(queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.('one')
  await expect.poll(shown).toBe('one')
  stop()
})

it('what got no answer is read once more; a refusal, an answer and what is on its way are left alone', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const refused = Object.assign(new Error('No such notice'), { status: 404 })
  const reads = {
    unanswered: vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    refused: vi.fn(() => Promise.reject(refused)),
    answered: vi.fn(() => Promise.resolve('one')),
    waiting: vi.fn(() => new Promise<string>(() => undefined)),
  }
  const stops = Object.entries(reads).map(([name, queryFn]) =>
    new QueryObserver<string>(queries, { queryKey: [name], queryFn }).subscribe(() => undefined),
  )
  await expect.poll(() => queries.isFetching()).toBe(1)
  readUnanswered(queries)
  readUnanswered(queries)
  expect(Object.values(reads).map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1, 1])
  for (const stop of stops) stop()
})
