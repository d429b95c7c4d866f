import '#/design/styles.css'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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

it('B5: markup that somebody typed is text in a toast too', async () => {
  const typed = '<img src=x onerror="document.title=1234">'
  await render(<Toaster />)
  toast({ title: `Asha ${typed}`, description: `Seat 5 is taken by ${typed}` })
  for (const words of [`Asha ${typed}`, `Seat 5 is taken by ${typed}`])
    await expect.element(page.getByText(words).first()).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})
