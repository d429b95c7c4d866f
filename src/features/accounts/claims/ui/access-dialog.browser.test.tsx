import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerReads } from '../../../../../test/support/answer-reads.ts'
import { AccessDialogButton } from './access-dialog.tsx'

afterEach(() => void vi.restoreAllMocks())

const ASHA = { id: '00000000-0000-4000-8000-000000000001', name: 'Asha', email: null }
const CODE = 'K7QM-4TXP-9WRA'

/** The dialog with a code, which was made by the keyboard. */
async function makeCode() {
  answerReads(() => ({ status: 200, body: { code: CODE, until: '2026-12-30' } }))
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AccessDialogButton user={ASHA} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Account access' }).click()
  page.getByRole('button', { name: 'Make a code' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(CODE)).toBeVisible()
}

it('a code that is shown once is asked for before it is gone (PORTAL-14)', async () => {
  await makeCode()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Close now? You won’t see this code again.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep open' }).click()
  await expect.element(page.getByText(CODE)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('the code has the focus once it takes the place of the button (PORTAL-13)', async () => {
  await makeCode()
  await expect.element(page.getByText(CODE)).toHaveFocus()
})

it('while a code is made nothing closes the dialog: it would have ended the earlier ones unseen (PORTAL-14)', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  vi.spyOn(window, 'fetch').mockReturnValue(answer)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AccessDialogButton user={ASHA} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Account access' }).click()
  await page.getByRole('button', { name: 'Make a code' }).click()
  await expect.element(page.getByRole('button', { name: 'Making a code...' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveAttribute('aria-disabled', 'true')
  resolve(Response.json({ code: CODE, until: '2026-12-30' }))
  await expect.element(page.getByText(CODE)).toBeVisible()
})

it.each([
  ['Save and send the link', 'Make a code'],
  ['Make a code', 'Save and send the link'],
])('while one way is on its way, the other waits: it would end it unseen (%s)', async (first, other) => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  const sent = vi.spyOn(window, 'fetch').mockReturnValue(answer)
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AccessDialogButton user={{ ...ASHA, email: 'asha@example.org' }} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Account access' }).click()
  await page.getByRole('button', { name: first }).click()
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  const waits = page.getByRole('button', { name: other })
  await expect.element(waits).toHaveAttribute('aria-disabled', 'true')
  ;(waits.element() as HTMLElement).click()
  resolve(Response.json({ error: 'unknown' }, { status: 500 }))
  await expect.element(waits).not.toHaveAttribute('aria-disabled')
  expect(sent).toHaveBeenCalledTimes(1)
})
