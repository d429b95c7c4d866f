import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { hearTime } from '#/client/clock.ts'
import { profileQuery } from '#/client/session.ts'
import { ReceiptsExport } from './receipts-export.tsx'

afterEach(() => hearTime(Date.now()))

function setClock(at: string): void {
  hearTime(Date.parse(`${at}+05:30`))
  document.dispatchEvent(new Event('visibilitychange'))
}

it('offers a month that has begun since the page was opened, and is at it (PAY-26)', async () => {
  setClock('2027-04-30T23:59:00')
  const queries = new QueryClient()
  queries.setQueryData(profileQuery.queryKey, { role: 'admin' } as never)
  const screen = await render(
    <QueryClientProvider client={queries}>
      <ReceiptsExport />
    </QueryClientProvider>,
  )
  const month = screen.getByRole('combobox', { name: 'Month' })
  await expect.element(month).toHaveValue('2027-04')
  setClock('2027-05-01T00:01:00')
  await expect.element(month).toHaveValue('2027-05')
  await month.selectOptions('April 2027')
  setClock('2027-06-01T00:01:00')
  await expect.element(screen.getByRole('option', { name: 'June 2027' })).toBeInTheDocument()
  await expect.element(month).toHaveValue('2027-04')
})
