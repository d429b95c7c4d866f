import '#/design/styles.css'
import { useState } from 'react'
import * as z from 'zod/mini'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { Form } from '#/design/form.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { useLiveForm } from '#/design/use-live-form.ts'

function Payment({ onSend }: { onSend: (amount: string) => void }) {
  const [amount, setAmount] = useState('')
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState('')
  const { tried, form, button } = useLiveForm(() => {
    if (amount === '') return false
    setBusy(true)
    onSend(amount)
  })
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      title="A payment"
      footer={
        <Button busy={busy} {...button}>
          Take {amount}
        </Button>
      }
    >
      <form {...form}>
        <SearchField label="Payer" value={words} onChange={setWords} />
        <TextField
          name="amount"
          label="Amount"
          value={amount}
          onValueChange={setAmount}
          {...(tried && amount === '' ? { error: 'Please enter an amount' } : {})}
        />
      </form>
    </Dialog>
  )
}

it('Enter in a field sends once what is right, and shows what is wrong', async () => {
  const sent = vi.fn()
  const screen = await render(<Payment onSend={sent} />)
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await screen.getByRole('searchbox').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Please enter an amount')).not.toBeInTheDocument()
  await amount.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveAccessibleDescription('Please enter an amount')
  await expect.element(amount).toHaveFocus()
  await userEvent.keyboard('300{Enter}{Enter}')
  await expect.poll(() => sent.mock.calls).toEqual([['300']])
})

it('a dialog that is opened in a form sends itself, not that form', async () => {
  const [sent, outer] = [vi.fn(), vi.fn()]
  const screen = await render(
    <Form schema={z.object({})} onSubmit={outer}>
      <Payment onSend={sent} />
    </Form>,
  )
  await screen.getByRole('textbox', { name: 'Amount' }).click()
  await userEvent.keyboard('300{Enter}')
  await expect.poll(() => sent.mock.calls).toEqual([['300']])
  expect(outer).not.toHaveBeenCalled()
})

it('Enter in the field of a question confirms it, once there is a reason', async () => {
  const [given, outer] = [vi.fn(async () => undefined), vi.fn()]
  const screen = await render(
    <Form schema={z.object({})} onSubmit={outer}>
      <ReasonDialog
        keepAs="design"
        open
        onOpenChange={() => undefined}
        title="Refuse it?"
        description="It can’t be undone."
        confirmLabel="Refuse"
        label="Reason"
        onReason={given}
      />
    </Form>,
  )
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await reason.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason).toHaveAccessibleDescription('Please give a reason')
  await userEvent.keyboard('Blurred{Enter}')
  await expect.poll(() => given.mock.calls).toEqual([['Blurred']])
  expect(outer).not.toHaveBeenCalled()
})
