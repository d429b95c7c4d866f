import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ServerTrouble } from './server-trouble.tsx'

/** What the server answers at /readyz. */
async function shown(answer: object) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answer, { status: 503 }))
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ServerTrouble />
    </QueryClientProvider>,
  )
  return screen
}

it('a dashboard without its figures says what is wrong with the server, and what to do', async () => {
  const screen = await shown({
    status: 'not ready',
    database: false,
    listener: true,
    jobs: true,
    disk: false,
  })
  await expect
    .element(screen.getByText(/^The database isn’t answering, so nobody can book or pay\./))
    .toBeVisible()
  await expect
    .element(screen.getByText(/^The server’s disk is full, so nothing can be saved\./))
    .toBeVisible()
  expect(screen.container.querySelectorAll('p')).toHaveLength(2)
})
