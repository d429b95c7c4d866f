import '#/design/styles.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { Form, SubmitButton } from '#/design/form.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Upload } from '#/design/upload.tsx'

const question = { title: 'Ban?', description: '', confirmLabel: 'Ban', onConfirm: () => undefined }

it('Escape and a tap beside only take back the question whether to lose what was typed (PORTAL-14)', async () => {
  const closed = vi.fn()
  const screen = await render(
    <Dialog open onOpenChange={closed} title="A dialog" dirty>
      <TextField name="name" label="Name" defaultValue="Asha" />
    </Dialog>,
  )
  const asked = screen.getByRole('button', { name: 'Keep editing' })
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).toBeVisible()
  await userEvent.click(document.body, { position: { x: 10, y: 10 } })
  await expect.element(asked).not.toBeInTheDocument()
  expect(closed).not.toHaveBeenCalled()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Asha')
  await screen.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(closed).toHaveBeenCalledExactlyOnceWith(false)
})

it.each([
  ['is on its way', () => new Promise<never>(() => undefined), /^Cancel/],
  ['could not be sent', () => Promise.reject(new Error('You’re offline.')), /^Remove/],
  ['is uploaded', () => Promise.resolve({ id: 'stored' }), /^Remove/],
])('so it is where a file %s, until it is removed (PORTAL-14)', async (_, upload, remove) => {
  const closed = vi.fn()
  const screen = await render(
    <Dialog open onOpenChange={closed} title="A dialog">
      <Upload
        label="Photo"
        accept="image/png"
        maxBytes={1000}
        kindRefused="No"
        upload={upload}
        onChange={() => undefined}
      />
    </Dialog>,
  )
  const picture = new File(['a picture'], 'photo.png', { type: 'image/png' })
  await userEvent.upload(document.querySelector('input[type=file]:not([capture])')!, picture)
  const again = screen.getByRole('button', { name: remove })
  await expect.element(again).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const question = 'Close without saving? The file you chose will be lost.'
  await expect.element(screen.getByText(question)).toBeVisible()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  expect(closed).not.toHaveBeenCalled()
  await again.click()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledExactlyOnceWith(false)
})

it('so it is in a question that was answered in words (PORTAL-14)', async () => {
  const closed = vi.fn()
  const screen = await render(
    <ConfirmDialog open onOpenChange={closed} {...question}>
      <TextField name="reason" label="Reason" />
    </ConfirmDialog>,
  )
  await screen.getByLabelText('Reason').fill('Sold a seat')
  const asked = screen.getByRole('button', { name: 'Keep editing' })
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('Sold a seat')
  expect(closed).not.toHaveBeenCalled()
})

it('Escape in a search clears it, and only then closes the dialog around it', async () => {
  const closed = vi.fn()
  function Picker() {
    const [words, setWords] = useState('')
    return (
      <Dialog open onOpenChange={closed} title="A dialog">
        <SearchField label="Search by name" value={words} onChange={setWords} />
      </Dialog>
    )
  }
  const screen = await render(<Picker />)
  await screen.getByRole('searchbox').fill('Asha')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  expect(closed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledExactlyOnceWith(false)
})

/** Tries every way of closing that a person at a keyboard has. */
async function tryClosing(screen: Awaited<ReturnType<typeof render>>) {
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 10, y: 10 } })
  for (const name of ['Close', 'Cancel'])
    screen
      .getByRole('button', { name })
      .query()
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

it('while a write is on its way nothing closes it, and Cancel can’t be pressed (PORTAL-14)', async () => {
  const closed = vi.fn()
  const dialog = (busy: boolean) => (
    <Dialog open onOpenChange={closed} title="A dialog" busy={busy} footer={<Cancel />} />
  )
  const screen = await render(dialog(true))
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await tryClosing(screen)
  expect(closed).not.toHaveBeenCalled()
  await screen.rerender(dialog(false))
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(closed).toHaveBeenCalledExactlyOnceWith(false)
})

it('so it is while a form in it is sent (PORTAL-14)', async () => {
  const closed = vi.fn()
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const schema = { '~standard': { validate: (value: unknown) => ({ value }) } }
  const screen = await render(
    <Dialog open onOpenChange={closed} title="A dialog">
      <Form schema={schema} onSubmit={() => answer}>
        <SubmitButton>Send</SubmitButton>
      </Form>
    </Dialog>,
  )
  await screen.getByRole('button', { name: 'Send' }).click()
  await tryClosing(screen)
  expect(closed).not.toHaveBeenCalled()
  resolve()
  await expect.element(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledExactlyOnceWith(false)
})

/** A dialog on a page with an address. */
async function onPage(dialog: ReactNode) {
  const routeTree = createRootRoute({ component: () => dialog })
  const history = createMemoryHistory({ initialEntries: ['/first', '/second'] })
  const router = createRouter({ routeTree, history })
  const screen = await render(<RouterProvider router={router as never} />)
  return { screen, router, history }
}

it('what leads away from outside asks too, however often; the app’s own ways pass (PORTAL-14)', async () => {
  const closed = vi.fn()
  const { screen, router, history } = await onPage(
    <Dialog open onOpenChange={closed} title="A dialog" dirty />,
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  for (const _ of [1, 2]) {
    void router.navigate({ href: '/third', state: { asks: true } })
    await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible()
  }
  expect(history.location.pathname).toBe('/second')
  expect(closed).not.toHaveBeenCalled()
  await router.navigate({ href: '/fourth' })
  expect(history.location.pathname).toBe('/fourth')
})
