import '#/design/styles.css'
import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { Dialog, type DialogProps } from '#/design/dialog.tsx'
import { TextAreaField, TextField } from '#/design/field.tsx'
import { Switch } from '#/design/switch.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'

function Example(
  props: Pick<DialogProps, 'initialFocus' | 'contentLabel' | 'dirty'> & { children: ReactNode },
) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button onClick={() => setOpen(true)}>Open it</button>
      <Dialog {...props} open={open} onOpenChange={setOpen} title="A dialog" footer={<button>Save</button>} />
    </main>
  )
}

async function opened(children: ReactNode, props: Omit<Parameters<typeof Example>[0], 'children'> = {}) {
  const screen = await render(<Example {...props}>{children}</Example>)
  await screen.getByRole('button', { name: 'Open it' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  return screen
}

const PLANS = [
  { value: 'day', label: 'Day' },
  { value: 'night', label: 'Night' },
]

it('the first field has the focus, not the button that closes', async () => {
  const screen = await opened(
    <>
      <a href="#main">How it works</a>
      <TextField name="gone" label="Gone" disabled />
      <TextField name="name" label="Name" />
      <TextField name="phone" label="Phone" />
    </>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})

it('of a choice it is what is chosen', async () => {
  const screen = await opened(
    <RadioCards label="Plan" options={PLANS} value="night" onValueChange={() => undefined} />,
  )
  await expect.element(screen.getByRole('radio', { name: 'Night' })).toHaveFocus()
})

it('without a field the dialog itself has it, or what the keyboard scrolls', async () => {
  const plain = await opened(<button>Something</button>)
  await expect.element(plain.getByRole('dialog')).toHaveFocus()
  await userEvent.tab()
  await expect.element(plain.getByRole('button', { name: 'Close' })).toHaveFocus()
  await plain.unmount()
  const scrolled = await opened(<p>Much to read</p>, { contentLabel: 'Everything' })
  await expect.element(scrolled.getByRole('region', { name: 'Everything' })).toHaveFocus()
})

it('a switch, which would act at once, never has it', async () => {
  const screen = await opened(
    <>
      <button>Assign</button>
      <Switch label="Out of service" checked={false} onCheckedChange={() => undefined} />
    </>,
  )
  await expect.element(screen.getByRole('dialog')).toHaveFocus()
})

it('a dialog with keys of its own keeps it', async () => {
  const screen = await opened(<TextField name="reason" label="Reason" />, { initialFocus: 'dialog' })
  await expect.element(screen.getByRole('dialog')).toHaveFocus()
})

it('on a phone Back closes it, and asks first where something was typed', async () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = []
  const media = matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(pointer: coarse)' ? { matches: true } : media(query),
  )
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose = null
      constructor() {
        watchers.push(this)
      }
      destroy() {
        watchers.splice(watchers.indexOf(this), 1)
      }
    },
  )
  const pressBack = () => watchers.pop()?.onclose?.()
  const screen = await opened(<p>Much to read</p>)
  pressBack()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(watchers, 'Back is the page’s again').toEqual([])
  await screen.unmount()

  const typed = await opened(<TextField name="name" label="Name" />, { dirty: true })
  pressBack()
  await expect.element(typed.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  pressBack()
  await expect.element(typed.getByRole('dialog')).not.toBeInTheDocument()
  vi.unstubAllGlobals()
})

it('a question that was answered in words asks before Escape or Back loses them; Cancel doesn’t ask (PORTAL-14)', async () => {
  const closed = vi.fn()
  const screen = await render(
    <ConfirmDialog
      open
      onOpenChange={closed}
      title="Ban?"
      description=""
      confirmLabel="Ban"
      onConfirm={vi.fn()}
    >
      <TextAreaField name="reason" label="Reason" />
    </ConfirmDialog>,
  )
  const reason = screen.getByLabelText('Reason')
  await reason.fill('Sold a seat')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(reason).toHaveValue('Sold a seat')
  expect(closed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'Discard' }).click()
  expect(closed).toHaveBeenCalledExactlyOnceWith(false)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(closed).toHaveBeenCalledTimes(2)
  await reason.fill('')
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledTimes(3)
})

it('on a desktop Back asks before it leaves the page under what was typed, and only then (PORTAL-14)', async () => {
  const component = () => (
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title="Ban?"
      description=""
      confirmLabel="Ban"
      onConfirm={vi.fn()}
    >
      <TextAreaField name="reason" label="Reason" />
    </ConfirmDialog>
  )
  const own = location.pathname
  const history = createBrowserHistory()
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  for (const page of ['first', 'second', 'third']) {
    history.push(`${own}?page=${page}`)
    history.flush()
  }
  const screen = await render(<RouterProvider router={router as never} />)
  const pageIs = (page: string) => expect.poll(() => location.search).toContain(page)
  await expect.element(screen.getByLabelText('Reason')).toBeVisible()
  window.history.back()
  await pageIs('second')
  expect(screen.getByRole('button', { name: 'Keep editing' }).query()).toBeNull()

  await screen.getByLabelText('Reason').fill('Sold a seat')
  window.history.back()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await pageIs('second')
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('Sold a seat')
  history.destroy()
})

const LONG =
  'All your devices will be signed out, including this one, and your calendar link will end, if you have one. You can sign in again with your password.'

/** The screen of a phone, in letters of twice the size. */
async function onLargeLetters(act: () => Promise<void>) {
  await page.viewport(180, 320)
  try {
    await act()
  } finally {
    await page.viewport(360, 800)
  }
}

function expectWhole(element: Element) {
  element.scrollIntoView({ block: 'nearest' })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(Math.floor(bottom)).toBeLessThanOrEqual(innerHeight)
  expect(element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true)
}

it('in large letters a question that is higher than the screen can be scrolled to its buttons', () =>
  onLargeLetters(async () => {
    const screen = await render(
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Sign out everywhere?"
        description={LONG}
        confirmLabel="Sign out everywhere"
        onConfirm={vi.fn()}
      />,
    )
    for (const name of ['Sign out everywhere', 'Cancel'])
      expectWhole(screen.getByRole('button', { name }).element())
  }))

it('in large letters a long head and many buttons leave a dialog’s content its room', () =>
  onLargeLetters(async () => {
    const screen = await render(
      <Dialog
        open
        onOpenChange={() => undefined}
        title="Meera Sample changed the plan of Nisha Sharma"
        description={LONG}
        footer={['Open page', 'Assign a seat', 'Record cash', 'Edit', 'Ban', 'Delete'].map((name) => (
          <button key={name} className="min-h-11 px-4">
            {name}
          </button>
        ))}
      >
        <TextAreaField name="note" label="Note" rows={4} />
      </Dialog>,
    )
    expectWhole(screen.getByRole('textbox').element())
    expectWhole(screen.getByRole('button', { name: 'Delete' }).element())
    expectWhole(screen.getByRole('button', { name: 'Close' }).element())
  }))
