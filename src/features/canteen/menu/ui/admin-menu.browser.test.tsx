import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { profileQuery } from '#/client/session.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { answerReads, FAULT } from '../../../../../test/support/answer-reads.ts'
import { addContracts } from '#/client/api-link.ts'
import { admin as deskContracts } from '#/features/admin-contracts.ts'
import { TEA } from '../../../../../test/support/desk-rows.ts'
import { AdminMenu } from './admin-menu.tsx'

const SETTINGS = { gstin: '', prices_before_tax: false, plan_tax_rate: 0, canteen_tax_rate: 0 }

afterEach(() => void vi.restoreAllMocks())

it('if the tax can’t be read, it says so, opens nothing later, and the next press reads it again', async () => {
  const toasts: ToastMessage[] = []
  connectToasts((message) => void toasts.push(message))
  let isDown = true
  answerReads((path) => {
    if (!path.endsWith('/admin/settings')) return { status: 200, body: [] }
    return isDown ? FAULT : { status: 200, body: SETTINGS }
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queries.setQueryData(profileQuery.queryKey, { role: 'admin' } as never)
  const screen = await render(
    <QueryClientProvider client={queries}>
      <AdminMenu />
    </QueryClientProvider>,
  )
  const add = screen.getByRole('button', { name: 'Add Item' }).first()
  const dialog = screen.getByRole('dialog', { name: 'Add Item' })
  for (const times of [1, 2]) {
    await add.click()
    await expect.poll(() => toasts).toHaveLength(times)
  }
  expect(toasts[1]).toMatchObject({ description: 'Failed to load settings' })
  isDown = false
  await queries.invalidateQueries({ queryKey: orpc.admin.library.key() })
  await expect.element(dialog).not.toBeInTheDocument()
  await add.click()
  await expect.element(dialog).toBeVisible()
})

const SAMOSA = { ...TEA, id: 'samosa', name: 'Samosa' }

/** The menu of these dishes at the desk. The test answers what its switches send; nothing answers its reads. */
async function showSwitches(...dishes: (typeof TEA)[]) {
  addContracts({ admin: deskContracts })
  const sent: { dish: string; available: unknown; answer: (status: number) => void }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'POST') return new Promise<Response>(() => undefined)
    const request = new Request(input, init)
    const dish = dishes.find(({ id }) => request.url.includes(id))?.id ?? ''
    const { available } = (await request.json()) as { available: boolean }
    const status = await new Promise<number>((answer) => sent.push({ dish, available, answer }))
    return Response.json({ ...TEA, available }, { status })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queries.setQueryData(profileQuery.queryKey, { role: 'desk' } as never)
  queries.setQueryData(orpc.admin.canteenMenu.listItems.queryKey(), dishes)
  // What is read again after it never comes, as on a silent network.
  vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
  const screen = await render(
    <QueryClientProvider client={queries}>
      <AdminMenu />
    </QueryClientProvider>,
  )
  const switchOf = ({ name }: typeof TEA) => screen.getByRole('switch', { name: `Can be ordered ${name}` })
  return { sent, switchOf }
}

it('a switch says what was pressed while that is on its way, and what is so if it fails (CANTEEN-14)', async () => {
  const { sent, switchOf } = await showSwitches(TEA)
  const tea = switchOf(TEA)
  await tea.click()
  await expect.element(tea).not.toBeChecked()
  await tea.click()
  await expect.element(tea).toBeChecked()
  await tea.click()
  await expect.element(tea).not.toBeChecked()
  for (const [at, available] of [false, true, false].entries()) {
    await expect.poll(() => sent[at]?.available).toBe(available)
    expect(sent).toHaveLength(at + 1)
    sent[at]?.answer(500)
  }
  await expect.element(tea).toBeChecked()
})

it('a switch waits for none of another dish (CANTEEN-14)', async () => {
  const { sent, switchOf } = await showSwitches(TEA, SAMOSA)
  await switchOf(TEA).click()
  await expect.poll(() => sent).toHaveLength(1)
  await switchOf(SAMOSA).click()
  await expect.poll(() => sent).toMatchObject([{ dish: TEA.id }, { dish: SAMOSA.id, available: false }])
  sent[1]?.answer(500)
  await expect.element(switchOf(SAMOSA)).toBeChecked()
  await expect.element(switchOf(TEA)).not.toBeChecked()
})
