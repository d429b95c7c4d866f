import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addContracts } from '#/client/api-link.ts'
import { admin } from '#/features/admin-contracts.ts'
import { AdminTill } from './admin-till.tsx'

beforeAll(() => addContracts({ admin }))
afterEach(() => void vi.restoreAllMocks())

/** The till, whose reads the server answers so. */
async function open(answer: () => Promise<Response>) {
  vi.spyOn(window, 'fetch').mockImplementation(answer)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={queries}>
      <AdminTill search={{}} onSearch={() => undefined} />
    </QueryClientProvider>,
  )
  return queries
}

const silence = () => new Promise<Response>(() => {})
const tab = () => page.getByRole('tab', { name: 'Cash' })

it('the tabs wait for what is in the drawer, but not for long', async () => {
  await open(silence)
  await expect.element(tab()).not.toBeInTheDocument()
  await expect.element(tab(), { timeout: 6000 }).toBeVisible()
})

it('the tabs keep the focus while a drawer that couldn’t be read is read again', async () => {
  let answer = () => Promise.resolve(new Response('{}', { status: 500 }))
  const queries = await open(() => answer())
  await expect.element(tab()).toBeVisible()
  tab().element().focus()
  answer = silence
  const reads = vi.mocked(window.fetch).mock.calls.length
  void queries.refetchQueries()
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBeGreaterThan(reads)
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  await expect.element(tab()).toHaveFocus()
})
