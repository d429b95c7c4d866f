import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hearTime } from '#/client/clock.ts'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { answerReads, FAULT } from '../../../../../test/support/answer-reads.ts'
import { ServiceCards } from './service-cards.tsx'

afterEach(() => {
  hearTime(Date.now())
  document.documentElement.style.fontSize = ''
  vi.restoreAllMocks()
})

it('when the canteen opens fits a narrow screen with letters twice as large', async () => {
  hearTime(Date.parse('2028-02-01T07:00:00+05:30'))
  await page.viewport(360, 800)
  document.documentElement.style.fontSize = '200%'
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const library = { opening_hours: Array<string>(7).fill('08:00-22:00') }
  queries.setQueryData(libraryQuery.queryKey, library as never)
  const screen = await render(
    <QueryClientProvider client={queries}>
      <ServiceCards />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('Closed now, opens at 8 AM')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})

it('hours that could not be read are not left blank: they say so, and are read again (PORTAL-8)', async () => {
  let isAway = true
  const library = { opening_hours: Array<string>(7).fill('08:00-22:00') }
  answerReads((path) => (path.endsWith('/library') && !isAway ? { status: 200, body: library } : FAULT))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <ServiceCards />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The hours could not be loaded.Retry')
  isAway = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText(/^8.AM.*daily$/)).toBeVisible()
  expect(screen.getByRole('alert').elements()).toEqual([])
})
