import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { rupees } from '#/kernel/money.ts'
import { offerQuery } from '#/features/whatsapp/ui/offer-query.ts'
import { DueTable } from './due-table.tsx'
import type { DueRow } from './types.ts'

const OPEN = {
  id: 'open',
  user_id: 'asha',
  name: 'Asha Rao',
  phone_digits: '919876543210',
  plan_name: 'Morning',
  plan_name_hi: '',
  language: 'en',
  total: rupees(1000),
  paid: rupees(600),
  due_on: '2026-11-25',
  end_date: '2026-12-20',
  uncut_end: null,
  closed_at: null,
  closed_as: null,
} as unknown as DueRow
const FORGIVEN = {
  ...OPEN,
  id: 'forgiven',
  name: 'Ravi Nair',
  closed_at: '2026-11-26T06:00:00Z',
  closed_as: 'written_off',
} as DueRow

it('DUES-10: what was forgiven isn’t owed any more, and nobody is asked to pay it', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(offerQuery.queryKey, { plan: true, due: true })
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise<Response>(() => {}))
  await render(
    <QueryClientProvider client={queries}>
      <DueTable
        rows={[OPEN, FORGIVEN]}
        sort="due_on"
        onSort={() => undefined}
        hold={false}
        onView={() => undefined}
        onTake={() => undefined}
        empty={null}
      />
    </QueryClientProvider>,
  )
  const view = (name: string) => page.getByRole('button', { name: `View what ${name}` })
  await expect.element(view('Asha Rao, ₹400, 25 Nov 2026 owes')).toBeInTheDocument()
  await expect.element(view('Ravi Nair, ₹0, 25 Nov 2026 owes')).toBeInTheDocument()
  const chat = (name: string) => page.getByRole('link', { name: `WhatsApp ${name}` })
  await expect.element(chat('Asha Rao')).toHaveAttribute('href', expect.stringContaining('400'))
  await expect.element(chat('Ravi Nair')).toHaveAttribute('href', 'https://wa.me/919876543210?text=')
  const template = (name: string) => page.getByRole('button', { name: `Send ${name} a message by WhatsApp` })
  await expect.element(template('Asha Rao')).toBeInTheDocument()
  await expect.element(template('Ravi Nair')).not.toBeInTheDocument()
})
