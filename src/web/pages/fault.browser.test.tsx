import '#/design/styles.css'
import { ORPCError } from '@orpc/client'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { textOf } from '#/client/api.ts'
import { wordFaultsBy } from '#/client/fault-words.ts'
import { FaultPage } from './fault.tsx'

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['a lost connection', new TypeError('Failed to fetch'), 'Please check your connection and try again.'],
  [
    'a fault of the server, with what its log is searched for',
    new ORPCError('fault', { data: { requestId: '1a2b3c4d-0000-4000-8000-000000000000' } }),
    'Please check your connection and try again. (1a2b3c4d)',
  ],
])('the page of faults tells of %s, and tries again', async (_, error, words) => {
  vi.spyOn(console, 'error').mockReturnValue()
  wordFaultsBy(textOf)
  const again = vi.fn()
  const screen = await render(<FaultPage error={error} reset={again} />)
  await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument()
  await expect.element(screen.getByText(words, { exact: true })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
})

it('where the network swallows all that is asked it waits for another, as without one (PORTAL-10)', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('over')))
  vi.spyOn(window, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason as Error)
      }),
  )
  const screen = await render(<FaultPage error={new TypeError('Failed to fetch')} reset={() => undefined} />)
  await expect.element(screen.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
})
