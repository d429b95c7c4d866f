import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { profileQuery } from '#/client/session.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { answerReads, FAULT } from '../../../../../test/support/answer-reads.ts'
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
