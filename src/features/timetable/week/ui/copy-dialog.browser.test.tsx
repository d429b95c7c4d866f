import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { toDay } from '#/kernel/dates.ts'
import { answerReads } from '../../../../../test/support/answer-reads.ts'
import { CopyDialog } from './copy-dialog.tsx'

afterEach(() => void vi.restoreAllMocks())

it.each([
  [7, 'Empty days stay empty', null],
  [0, 'Already the same', 'true'],
])('of two empty weeks, copying makes %d days planned: %s (TIME-14)', async (unplanned, words, dead) => {
  const week = { week: '2026-12-06', version: 0, removed: 0, added: 0, unplanned }
  answerReads(() => ({ status: 200, body: { version: 1, weeks: [week] } }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <CopyDialog week={toDay('2026-11-29')} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText(words)).toBeVisible()
  const copy = screen.getByRole('button', { name: 'Copy Week' }).element()
  expect(copy.getAttribute('aria-disabled')).toBe(dead)
})
