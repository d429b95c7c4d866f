import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { useConclusion } from './use-online-payment.ts'

afterEach(() => void vi.restoreAllMocks())

function Conclude({ end }: { end: Parameters<ReturnType<typeof useConclusion>>[0] }) {
  const conclude = useConclusion()
  return <button onClick={() => void conclude(end, 'payment')}>Conclude</button>
}

it.each([['cancelled'], ['returned'], [{ response: { paid: true } }]] as const)(
  'an answer lost after a checkout (%j) is told in one way, and what may be paid is read again (PAY-8)',
  async (end) => {
    const show = vi.fn<(message: ToastMessage) => () => void>(() => () => undefined)
    onTestFinished(connectToasts(show))
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const queries = new QueryClient()
    const readAgain = vi.spyOn(queries, 'invalidateQueries')
    const screen = await render(
      <QueryClientProvider client={queries}>
        <Conclude end={end} />
      </QueryClientProvider>,
    )
    await screen.getByRole('button', { name: 'Conclude' }).click()
    await expect.poll(() => show.mock.lastCall?.[0].title).toBe('Payment Verification Failed')
    expect(show.mock.lastCall?.[0].description).toBe('Please contact support')
    expect(readAgain).toHaveBeenCalledExactlyOnceWith({ queryKey: orpc.member.key() })
  },
)
