import '#/design/styles.css'
import * as z from 'zod/mini'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { Form } from '#/design/form.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'

const opened = (children: ReactNode, { busy = false, stays = false } = {}) => (
  <Dialog open onOpenChange={() => undefined} title="A dialog" busy={busy} stays={stays}>
    {children}
  </Dialog>
)

/** A dialog whose fields its caller keeps. */
function Live(state: { busy: boolean; stays?: boolean }) {
  const [note, setNote] = useState('')
  return opened(<TextField name="note" label="Note" value={note} onValueChange={setNote} />, state)
}

it('a dialog that is busy holds its fields, and gives the focus back (PORTAL-9)', async () => {
  const screen = await render(<Live busy={false} />)
  const note = screen.getByLabelText('Note')
  await note.click()
  await userEvent.keyboard('Seat')
  await screen.rerender(<Live busy />)
  await userEvent.keyboard(' 12')
  await expect.element(note).toHaveValue('Seat')
  await screen.rerender(<Live busy={false} />)
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard(' 14')
  await expect.element(note).toHaveValue('Seat 14')
})

it('one that stays open holds nothing', async () => {
  const screen = await render(<Live busy={false} stays />)
  await screen.getByLabelText('Note').click()
  await userEvent.keyboard('Seat')
  await screen.rerender(<Live busy stays />)
  await userEvent.keyboard(' 12')
  await expect.element(screen.getByLabelText('Note')).toHaveValue('Seat 12')
})

it('a question holds its reason, which stays as it was given where that fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { promise, reject } = Promise.withResolvers<void>()
  const screen = await render(
    <ReasonDialog
      keepAs="held"
      open
      onOpenChange={() => undefined}
      title="Refuse it?"
      description="It can’t be undone."
      confirmLabel="Refuse"
      label="Reason"
      onReason={() => promise}
    />,
  )
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await reason.click()
  await userEvent.keyboard('Blurred{Enter} and dark')
  await expect.element(reason).toHaveValue('Blurred')
  reject(new Error('no'))
  await expect.element(reason).toHaveFocus()
  vi.restoreAllMocks()
})

it('a form for messages, which stays open, holds nothing: what is typed meanwhile is the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const schema = z.object({ body: z.string() })
  const screen = await render(
    opened(
      <Form schema={schema} onSubmit={() => promise} empties>
        <TextField name="body" label="Message" />
      </Form>,
    ),
  )
  const message = screen.getByRole('textbox', { name: 'Message' })
  await message.click()
  await userEvent.keyboard('Tea?{Enter}')
  await userEvent.keyboard(' Or coffee?')
  resolve()
  await expect.element(message).toHaveValue('Tea? Or coffee?')
  await expect.element(message).toHaveFocus()
})
