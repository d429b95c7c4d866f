import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { Toaster } from '#/design/toaster.tsx'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import type { NumberedRow } from '../rules.ts'
import { useImport } from './use-import.ts'

afterEach(() => vi.restoreAllMocks())

const order = {
  name: 'members.csv',
  headers: ['Name'],
  mapping: { columns: { name: 0 }, orders: {}, plans: {} },
  rows: [{ number: 2, row: {}, verdict: null } as unknown as NumberedRow],
}

function Importing() {
  const { run } = useImport()
  return <button onClick={() => void run(order)}>Import</button>
}

it.each([
  { lost: /\/import$/, title: 'No answer', says: 'The members may have been imported.' },
  { lost: /\/member-imports$/, title: 'Import failed', says: 'Nothing was written.' },
])('a lost answer of $lost: $title', async ({ lost, title, says }) => {
  addContracts({ admin: deskContracts })
  vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (init?.method !== 'POST') return new Promise<Response>(() => {})
    return lost.test(address)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ id: 'import' }))
  })
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Importing />
      <Toaster />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: 'Import' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: title }))
    .toHaveAccessibleDescription(expect.stringContaining(says) as string)
})
