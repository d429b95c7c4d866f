import '#/design/styles.css'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { overtakeError, toast } from '#/design/toast.ts'
import { Toaster } from '#/design/toaster.tsx'

const shown = (name: string) => page.getByRole('dialog', { name })

it('an error goes once it is overtaken; on a phone toasts are at the bottom, or above an open sheet', async () => {
  await page.viewport(360, 780)
  const screen = await render(<Toaster />)
  const top = () => shown('Error').element().getBoundingClientRect().top
  const withdraw = toast({ title: 'Error', tone: 'destructive' })
  await expect.element(shown('Error')).toBeVisible()
  expect(top()).toBeGreaterThan(500)
  await screen.rerender(
    <>
      <Toaster />
      <div data-sheet data-open />
    </>,
  )
  expect(top()).toBeLessThan(150)
  withdraw()
  await expect.element(shown('Error')).not.toBeInTheDocument()
  toast({ title: 'Error', tone: 'destructive' })
  await expect.element(shown('Error')).toBeVisible()
  overtakeError()
  await expect.element(shown('Error')).not.toBeInTheDocument()
})

it('an action’s answer replaces the last one, and leaves news of others alone', async () => {
  await page.viewport(1280, 860)
  await render(<Toaster />)
  toast({ title: 'Payment Error', tone: 'destructive' })
  toast({ title: 'New Payment Verification', news: true })
  await expect.element(shown('Payment Error')).toBeVisible()
  toast({ title: 'Payment Successful!' })
  await expect.element(shown('Payment Successful!')).toBeVisible()
  await expect.element(shown('Payment Error')).not.toBeInTheDocument()
  await expect.element(shown('New Payment Verification')).toBeVisible()
  toast({ title: 'New Verification Request', news: true })
  await expect.element(shown('New Verification Request')).toBeVisible()
  await expect.element(shown('Payment Successful!')).toBeVisible()
})

it('its time starts once it is drawn: on a slow phone, or on return to a tab in the background (LANG-4)', async () => {
  await render(<Toaster />)
  const frames: FrameRequestCallback[] = []
  const undrawn = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  toast({ title: 'Not saved', tone: 'destructive', duration: 1 })
  await expect.element(shown('Not saved')).toBeInTheDocument()
  // Longer than it would have stayed.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(shown('Not saved')).toBeInTheDocument()
  undrawn.mockRestore()
  for (const frame of frames) requestAnimationFrame(frame)
  await expect.element(shown('Not saved')).not.toBeInTheDocument()
})

it('B5: markup that somebody typed is text in a toast too', async () => {
  const typed = '<img src=x onerror="document.title=1234">'
  await render(<Toaster />)
  toast({ title: `Asha ${typed}`, description: `Seat 5 is taken by ${typed}` })
  for (const words of [`Asha ${typed}`, `Seat 5 is taken by ${typed}`])
    await expect.element(page.getByText(words).first()).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

it('LANG-4: never covers the main button of the page, whatever the width', async () => {
  const below = { position: 'fixed', left: 20, right: 20 } as const
  const box = (element: Element) => element.getBoundingClientRect()
  for (const [width, height, style] of [
    [360, 780, { ...below, bottom: 84 }],
    [360, 780, { ...below, bottom: 140 }],
    [1280, 860, { position: 'fixed', right: 24, top: 110 } as const],
  ] as const) {
    await page.viewport(width, height)
    const screen = await render(
      <>
        <Toaster />
        <div style={style}>
          <Button wide>Book Seat</Button>
        </div>
      </>,
    )
    const withdraw = toast({ title: 'Booked', description: 'Seat 5 is yours.' })
    await expect.element(shown('Booked')).toBeVisible()
    const button = page.getByRole('button', { name: 'Book Seat' })
    const isClear = () => {
      const [own, other] = [box(shown('Booked').element()), box(button.element())]
      return own.bottom <= other.top || own.top >= other.bottom
    }
    await expect.poll(isClear).toBe(true)
    // It takes a click where it is.
    await button.click()
    withdraw()
    await expect.element(shown('Booked')).not.toBeInTheDocument()
    await screen.unmount()
  }
})

it.each([
  ['beside it', 1280, 860, 8],
  ['below it, where there is no room beside', 900, 860, 4],
])('LANG-4: covers no button of an open dialog: %s', async (_where, width, height, rows) => {
  await page.viewport(width, height)
  await render(
    <>
      <Toaster />
      <Dialog open onOpenChange={() => undefined} size="lg" title="Seat 36">
        {Array.from({ length: rows }, (_, row) => (
          <p key={row} className="flex justify-end py-3">
            <Button size="sm">Assign Seat</Button>
          </p>
        ))}
      </Dialog>
    </>,
  )
  const withdraw = toast({ title: 'Seat changed', description: 'Meera Joshi has seat 12 from 3 Dec 2026.' })
  await expect.element(shown('Seat changed')).toBeVisible()
  const covered = () => {
    const own = shown('Seat changed').element().getBoundingClientRect()
    return [...document.querySelectorAll('[data-sheet] button')]
      .map((button) => button.getBoundingClientRect())
      .filter((box) => box.right > own.left && box.left < own.right)
      .filter((box) => box.bottom > own.top && box.top < own.bottom).length
  }
  await expect.poll(covered).toBe(0)
  withdraw()
})

it('LANG-4: makes way for a button that comes, or is scrolled, below it', async () => {
  await page.viewport(360, 780)
  const screen = await render(<Toaster />)
  const withdraw = toast({ title: 'Saved' })
  await expect.element(shown('Saved')).toBeVisible()
  const box = (element: Element) => element.getBoundingClientRect()
  const before = box(shown('Saved').element())
  await screen.rerender(
    <>
      <Toaster />
      <div style={{ height: 3000, paddingTop: 1600 }}>
        <Button wide>Book Seat</Button>
      </div>
    </>,
  )
  const button = page.getByRole('button', { name: 'Book Seat' })
  scrollTo(0, 1600 - before.top)
  await expect
    .poll(() => {
      const [own, other] = [box(shown('Saved').element()), box(button.element())]
      return own.bottom <= other.top || own.top >= other.bottom
    })
    .toBe(true)
  withdraw()
})

it('LANG-4: lies over no field of the form that was sent, nor over a bar, where a small screen has room', async () => {
  await page.viewport(360, 640)
  const bar = { position: 'fixed', left: 0, right: 0, height: 60 } as const
  const box = (name: string) => page.getByTestId(name).element().getBoundingClientRect()
  const isOver = (name: string) => {
    const [own, other] = [shown('Password mismatch').element().getBoundingClientRect(), box(name)]
    return own.bottom > other.top && own.top < other.bottom
  }
  const fields = ['Full Name', 'Email', 'Password', 'Confirm Password']
  for (const [padding, bars] of [
    // No bar: there is room below the button alone. With one: above the first field.
    [0, []],
    [190, ['bar']],
  ] as const) {
    const screen = await render(
      <>
        <Toaster />
        <form style={{ paddingTop: padding }}>
          {fields.map((name) => (
            <input
              key={name}
              aria-label={name}
              data-testid={name}
              style={{ display: 'block', height: padding ? 70 : 120 }}
            />
          ))}
          <Button wide data-testid="button">
            Create Account
          </Button>
        </form>
        {bars.map((name) => (
          <nav key={name} data-bar data-testid={name} style={{ ...bar, bottom: 0 }} />
        ))}
      </>,
    )
    await page.getByLabelText('Confirm Password').click()
    const withdraw = toast({ title: 'Password mismatch', tone: 'destructive' })
    await expect.element(shown('Password mismatch')).toBeVisible()
    for (const name of [...fields, ...bars, 'button'])
      await expect.poll(() => isOver(name), { message: name }).toBe(false)
    withdraw()
    await expect.element(shown('Password mismatch')).not.toBeInTheDocument()
    await screen.unmount()
  }
})

it('LANG-4: lies over nothing that is typed or said of a problem, also while the focus is elsewhere', async () => {
  await page.viewport(360, 640)
  const place = { position: 'fixed', left: 20, right: 20, bottom: 84 } as const
  for (const problem of [
    <Banner key="banner" tone="danger" title="Already Booked" />,
    <Checkbox key="field" name="consent" label="I agree" error="Please tick the box to agree" />,
    <TextField key="typed" name="utr" label="Transaction reference" />,
  ]) {
    const screen = await render(
      <>
        <Toaster />
        <div style={place}>{problem}</div>
      </>,
    )
    const withdraw = toast({ title: 'Welcome back' })
    await expect.element(shown('Welcome back')).toBeVisible()
    const words = page
      .getByText(/^(Already Booked|Please tick the box to agree)$/)
      .or(page.getByLabelText('Transaction reference'))
    const isClear = () => {
      const [own, other] = [shown('Welcome back'), words].map((one) => one.element().getBoundingClientRect())
      return own!.bottom <= other!.top || own!.top >= other!.bottom
    }
    await expect.poll(isClear).toBe(true)
    withdraw()
    await expect.element(shown('Welcome back')).not.toBeInTheDocument()
    await screen.unmount()
  }
})
