import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { EMPTY, type Draft } from './draft.ts'
import { NewMember } from './new-member.tsx'

afterEach(() => vi.restoreAllMocks())

const ASHA = { id: 'asha', name: 'Asha', email: 'asha@example.org', phone: '98765 43210', banned: false }
const RAVI = { id: 'ravi', name: 'Ravi', email: null, phone: '98765 43210', banned: true }

/** The twins of an address alone, and of a number alone; whatever else is asked for is waited for. */
async function show(from: Partial<Draft>) {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise<Response>(() => {}))
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const keep = (input: { phone: string; email: string }, twins: readonly object[]) =>
    queries.setQueryData(orpc.admin.walkIn.findTwins.queryKey({ input }), twins as (typeof ASHA)[])
  keep({ phone: '', email: ASHA.email }, [ASHA])
  keep({ phone: ASHA.phone, email: '' }, [ASHA, RAVI])
  keep({ phone: '98765 43211', email: '' }, [RAVI])
  function Screen() {
    const [draft, setDraft] = useState<Draft>({ ...EMPTY, ...from })
    return (
      <NewMember
        draft={draft}
        problems={{}}
        isHeld={false}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        onChoose={() => undefined}
      />
    )
  }
  await render(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  )
}

it('somebody is a member by their address alone, before a phone is typed (COUNTER-2)', async () => {
  await show({})
  await page.getByRole('textbox', { name: 'Email, if they have one' }).fill(ASHA.email)
  await expect.element(page.getByRole('button', { name: 'Choose Asha' })).toBeVisible()
})

it('a member who is banned is shown as such, and not offered', async () => {
  await show({ words: ASHA.phone })
  await expect.element(page.getByRole('button', { name: 'Choose Asha' })).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ravi' })).toMatchTextContent('Banned')
  await expect.element(page.getByRole('button', { name: 'Choose Ravi' })).not.toBeInTheDocument()
})

it('who is another person by one number isn’t by the next', async () => {
  await show({ words: ASHA.phone })
  const another = page.getByRole('checkbox', { name: 'This is another person with the same phone' })
  await another.click()
  await expect.element(another).toBeChecked()
  await page.getByRole('textbox', { name: 'Phone' }).fill('98765 43211')
  await expect.element(page.getByRole('button', { name: 'Choose Asha' })).not.toBeInTheDocument()
  await expect.element(another).not.toBeChecked()
})
