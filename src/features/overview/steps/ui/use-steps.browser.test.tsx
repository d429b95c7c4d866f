import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { clearKept, keep } from '#/client/kept.ts'
import { noteAnswer } from '#/client/silence.ts'
import { KEPT_OVERVIEW, memberOverviewQuery } from '../../ui/queries.ts'
import { useSteps } from './use-steps.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  clearKept()
  noteAnswer()
})

const STEPS = { id: 'open', plan: 'open', seat: 'blocked', blockers: ['id', 'plan'], next: 'id' }
const OVERVIEW = { steps: STEPS, subscription: { start_date: null } }

function Page() {
  const steps = useSteps('/dashboard', false)
  return <output>{steps === undefined ? 'waiting' : steps === null ? 'none' : `next: ${steps.next}`}</output>
}

it('a network that answers nothing leaves no steps waiting where what is kept stands; an answer brings them (PORTAL-10)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined))
  keep(KEPT_OVERVIEW, OVERVIEW)
  const queries = new QueryClient()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  )
  const shown = () => screen.getByRole('status').element().textContent
  expect(shown()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(3000)
  await expect.poll(shown).toBe('none')
  queries.setQueryData(memberOverviewQuery.queryKey, OVERVIEW as never)
  await vi.advanceTimersByTimeAsync(100)
  await expect.poll(shown).toBe('next: id')
})
