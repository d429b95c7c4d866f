import '#/design/styles.css'
import * as z from 'zod/mini'
import { useRef, useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { useHoldsFields } from '#/design/use-holds-fields.ts'
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

const NAMED = z.object({ name: z.string().check(z.minLength(1, 'Please enter a name')) })

const named = (onSubmit: () => Promise<void>) => (
  <Form closes schema={NAMED} onSubmit={onSubmit}>
    <TextField name="name" label="Name" />
    <SubmitButton busyLabel="Saving...">Save</SubmitButton>
  </Form>
)

it('a form that its answer takes away holds its fields, but not the button that was pressed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { promise, reject } = Promise.withResolvers<void>()
  const screen = await render(named(() => promise))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.click()
  await userEvent.keyboard('Asha{Enter} Rao')
  await expect.element(name).toHaveValue('Asha')
  expect(document.activeElement).toBe(document.body)
  const button = screen.getByRole('button', { name: 'Saving...' })
  expect(button.element().closest('[inert]')).toBeNull()
  reject(new Error('no'))
  await expect.element(name).toHaveFocus()
  vi.restoreAllMocks()
})

it('a field that is sent invalid keeps the focus: nothing is held before it is known to be right', async () => {
  const screen = await render(opened(named(async () => undefined)))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.click()
  const left = vi.fn()
  name.element().addEventListener('blur', left)
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('Please enter a name')
  await expect.element(name).toHaveFocus()
  expect(left).not.toHaveBeenCalled()
})

it('a question that is answered and closes gives no focus to its field', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  function Asks() {
    const [open, setOpen] = useState(true)
    return (
      <ReasonDialog
        keepAs="closing"
        open={open}
        onOpenChange={setOpen}
        title="Refuse it?"
        description="It can’t be undone."
        confirmLabel="Refuse"
        label="Reason"
        onReason={() => promise}
      />
    )
  }
  const screen = await render(<Asks />)
  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await reason.click()
  await userEvent.keyboard('Blurred{Enter}')
  await expect.element(screen.getByRole('alertdialog')).toHaveFocus()
  const focused = vi.fn()
  reason.element().addEventListener('focus', focused)
  resolve()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(focused).not.toHaveBeenCalled()
})

it('nor does a form in a dialog that closes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  function Edits() {
    const [open, setOpen] = useState(true)
    return (
      <Dialog open={open} onOpenChange={setOpen} title="A dialog">
        {named(() => promise.then(() => setOpen(false)))}
      </Dialog>
    )
  }
  const screen = await render(<Edits />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.click()
  await userEvent.keyboard('Asha{Enter}')
  await expect.element(screen.getByRole('dialog')).toHaveFocus()
  const focused = vi.fn()
  name.element().addEventListener('focus', focused)
  resolve()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(focused).not.toHaveBeenCalled()
})

it('nor does one whose fields its caller keeps', async () => {
  const closing = (open: boolean, busy: boolean) => (
    <Dialog open={open} onOpenChange={() => undefined} title="A dialog" busy={busy}>
      <TextField name="note" label="Note" />
    </Dialog>
  )
  const screen = await render(closing(true, false))
  const note = screen.getByRole('textbox', { name: 'Note' })
  await note.click()
  await screen.rerender(closing(true, true))
  const focused = vi.fn()
  note.element().addEventListener('focus', focused)
  await screen.rerender(closing(false, false))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(focused).not.toHaveBeenCalled()
})

it('a field outside a dialog loses the focus, also in a browser that leaves it to what is inert', async () => {
  function Part({ isSaving }: { isSaving: boolean }) {
    const box = useRef<HTMLDivElement>(null)
    useHoldsFields(box, isSaving)
    return (
      <div ref={box}>
        <TextField name="slot" label="Slot" />
      </div>
    )
  }
  const screen = await render(<Part isSaving={false} />)
  const slot = screen.getByRole('textbox', { name: 'Slot' })
  await slot.click()
  const blurred = vi.spyOn(slot.element() as HTMLElement, 'blur')
  await screen.rerender(<Part isSaving />)
  expect(blurred).toHaveBeenCalledTimes(1)
  await screen.rerender(<Part isSaving={false} />)
  await expect.element(slot).toHaveFocus()
})
