import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RateLibrary } from './rate-library.tsx'

afterEach(() => void vi.restoreAllMocks())

/** Home with the question of the month, until it is answered. */
function opened() {
  let asked = true
  const answer = () => ({ asked, quote: null })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { url, method } = new Request(input, init)
    if (method !== 'GET') asked = false
    const together = new URL(url).searchParams.getAll('read')
    const body = together.map(() => ({ status: 200, body: answer() }))
    return Response.json(together.length > 0 ? body : answer())
  })
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <div>
          <RateLibrary />
          <a href="/dashboard/seats">Seats</a>
        </div>
      </main>
    </QueryClientProvider>,
  )
}

it('the question leaves the focus on the page when it is put off (PORTAL-13)', async () => {
  const screen = await opened()
  const later = screen.getByRole('button', { name: 'Not now' })
  await expect.element(later).toBeVisible()
  later.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(later).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Seats' })).toHaveFocus()
})

it('and when it is answered', async () => {
  const screen = await opened()
  const five = screen.getByRole('radio', { name: '5 stars' })
  await expect.element(five).toBeInTheDocument()
  five.element().focus()
  await userEvent.keyboard(' ')
  const send = screen.getByRole('button', { name: 'Send rating' })
  send.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(send).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Seats' })).toHaveFocus()
})
