import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ErasurePart } from './erasure-part.tsx'

afterEach(() => void vi.restoreAllMocks())

it('while it isn’t known what was asked, nothing is offered; a failed read says so with a Retry (PORTAL-8)', async () => {
  const network = vi.spyOn(window, 'fetch')
  const { promise, resolve } = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(promise)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <ErasurePart />
    </QueryClientProvider>,
  )
  const ask = screen.getByRole('button', { name: 'Ask to erase my account' })
  await expect.element(screen.getByText(/^We’ll erase your details/)).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()
  resolve(Response.json({ code: 'fault', message: 'fault' }, { status: 500 }))
  await expect.element(screen.getByText('We couldn’t check whether you’ve asked already.')).toBeVisible()
  await expect.element(ask).not.toBeInTheDocument()

  const request = { status: 'pending', reason: null, asked_at: '2026-11-28T10:00:00.000Z' }
  network.mockResolvedValueOnce(Response.json({ request }))
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible()
})
