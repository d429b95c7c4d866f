import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { readAgain } from './read-again.ts'

/** A read whose answers are given by hand, each with what was true when it was asked for. */
function reading() {
  const queries = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const queryFn = vi.fn(() => new Promise<string>((answer) => void answers.push(answer)))
  const observer = new QueryObserver(queries, { queryKey: ['alerts', 'newest'], queryFn })
  const stop = observer.subscribe(() => undefined)
  return { queries, answers, queryFn, stop, shown: () => observer.getCurrentResult().data }
}

it('what changes while it is read for the first time is read once more, however often it changes', async () => {
  const { queries, answers, queryFn, stop, shown } = reading()
  readAgain(queries, ['alerts'])
  readAgain(queries)
  expect(queryFn).toHaveBeenCalledTimes(1)
  answers[0]?.('none')
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]?.('one')
  await vi.waitFor(() => expect(shown()).toBe('one'))
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})

it('what stands is read again at once; another key is left alone', async () => {
  const { queries, answers, queryFn, stop, shown } = reading()
  answers[0]?.('none')
  await vi.waitFor(() => expect(shown()).toBe('none'))
  readAgain(queries, ['payments'])
  expect(queryFn).toHaveBeenCalledTimes(1)
  readAgain(queries, ['alerts'])
  expect(queryFn).toHaveBeenCalledTimes(2)
  answers[1]?.('one')
  await vi.waitFor(() => expect(shown()).toBe('one'))
  stop()
})
