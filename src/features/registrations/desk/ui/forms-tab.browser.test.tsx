import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { profileQuery } from '#/client/session.ts'
import { FormsTab } from './forms-tab.tsx'

afterEach(() => void vi.restoreAllMocks())

const ROW = {
  version: 1,
  status: 'pending',
  last_name: 'Rao',
  gender: 'Female',
  phone: '9876543210',
  preferred_study_time: 'Morning',
  purpose: 'Exams',
  form_submitted_at: '2026-11-28T06:00:00Z',
  email_has_account: false,
}
const ROWS = ['Asha', 'Bina'].map((first_name) => ({
  ...ROW,
  id: first_name,
  first_name,
  email: `${first_name}@example.org`,
}))

it('of several approved at once, each is offered an invitation (APPLY-6)', async () => {
  await page.viewport(1280, 800)
  const answers: (() => void)[] = []
  const read = (path: string) => ({
    status: 200,
    body: path.includes('/counts')
      ? { total: 2, pending: 2, approved: 0, rejected: 0 }
      : { rows: ROWS, next_cursor: null, total: 2 },
  })
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { url, method } = new Request(input, init)
    const { pathname, searchParams } = new URL(url)
    const together = searchParams.getAll('read')
    if (method === 'GET') return Response.json(together.length > 0 ? together.map(read) : read(pathname).body)
    await new Promise<void>((resolve) => void answers.push(resolve))
    return Response.json({ ...ROWS.find(({ id }) => pathname.includes(id)), status: 'approved', version: 2 })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(profileQuery.queryKey, { role: 'admin' } as never)
  const screen = await render(
    <QueryClientProvider client={queries}>
      <FormsTab search={{}} onSearch={() => undefined} onView={() => undefined} />
    </QueryClientProvider>,
  )
  const approve = (name: string) => screen.getByRole('button', { name: new RegExp(`^Approve ${name}`) })
  await approve('Asha').click()
  await approve('Bina').click()
  await expect.element(approve('Asha')).toHaveAttribute('aria-busy')
  await expect.poll(() => answers).toHaveLength(2)
  answers.forEach((answer) => answer())
  const invites = (name: string) => screen.getByRole('alertdialog', { name: `Invite ${name} Rao?` })
  await expect.element(invites('Asha').or(invites('Bina'))).toBeVisible()
  const [first, second] = invites('Asha').query() ? ['Asha', 'Bina'] : ['Bina', 'Asha']
  for (const name of [first, second]) {
    await expect.element(invites(name)).toBeVisible()
    await screen.getByRole('button', { name: 'Not now' }).click()
  }
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
})
