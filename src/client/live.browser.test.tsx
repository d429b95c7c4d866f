import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { hearTime } from '#/client/clock.ts'
import { useLive } from '#/client/live.ts'

/** A minute before midnight in India. */
const LATE = Date.parse('2027-04-30T23:59:00+05:30')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: LATE }))
afterEach(() => vi.useRealTimers())

function Page({ read }: { read: () => string }) {
  useLive('nobody')
  const { data } = useQuery({ queryKey: ['terms'], queryFn: read, staleTime: Infinity })
  return <p>{data}</p>
}

it('a page that is left open over midnight in India asks again, once (PORTAL-7)', async () => {
  const read = vi.fn(() => new Date().toISOString().slice(0, 16))
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Page read={read} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('2027-04-30T18:29')).toBeVisible()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(read).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(screen.getByText('2027-04-30T18:30')).toBeVisible()
  expect(read).toHaveBeenCalledTimes(2)
})

it('a page on a device that is 4 seconds fast still shows the day that begins (PORTAL-7)', async () => {
  const FAST_MS = 4000
  hearTime(Date.now() - FAST_MS)
  const read = () => new Date(Date.now() - FAST_MS).toISOString().slice(0, 16)
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Page read={read} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('2027-04-30T18:28')).toBeVisible()
  // The clock is looked at every ten seconds: this time just when the device has midnight and the library doesn’t.
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(screen.getByText('2027-04-30T18:30')).toBeVisible()
})
