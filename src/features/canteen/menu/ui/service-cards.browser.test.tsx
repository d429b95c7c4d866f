import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hearTime } from '#/client/clock.ts'
import { libraryQuery } from '#/features/library/ui/library-query.ts'
import { ServiceCards } from './service-cards.tsx'

afterEach(() => {
  hearTime(Date.now())
  document.documentElement.style.fontSize = ''
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
