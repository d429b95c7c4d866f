import '#/design/styles.css'
import { useState } from 'react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { ApplyForm } from './apply-form.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const TYPED = {
  'First name': 'Asha',
  'Last name': 'Rao',
  'Date of birth': '2004-05-06',
  Email: 'asha@example.org',
  Phone: '9876543210',
  'What will you study for': 'College',
}

it('only study times are offered for which there are plans (APPLY-1)', async () => {
  const plans = ['full_day', 'morning', 'evening'].map((type) => ({ type }))
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(plans))
  const screen = await render(<ApplyForm onSent={() => undefined} />)
  const times = screen.getByLabelText(/^Preferred study time/)
  await expect
    .poll(() => [...times.element().querySelectorAll('option')].map(({ value }) => value))
    .toEqual(['', 'Morning (8:00 AM-2:00 PM)', 'Evening (2:00 PM-10:00 PM)', 'Full Day (8:00 AM-10:00 PM)'])
})

function Registers() {
  const [sentBy, setSentBy] = useState<string>()
  return sentBy === undefined ? <ApplyForm onSent={setSentBy} /> : <h1>Received from {sentBy}</h1>
}

async function fill(screen: RenderResult) {
  for (const [label, value] of Object.entries(TYPED))
    await screen.getByLabelText(new RegExp(`^${label}`)).fill(value)
  await screen.getByLabelText(/^Gender/).selectOptions('Female')
  await screen.getByLabelText(/^Preferred study time/).selectOptions('Full Shift 24/7')
  for (const box of screen.getByRole('checkbox').elements()) await page.elementLocator(box).click()
  return screen.getByRole('button', { name: 'Send Registration' })
}

const html = (status: number) => new Response('<html></html>', { status })
const FAILED = 'Your registration could not be sent. Please try again.'
const ONCE = 'It may have been done. Press again: it won’t count twice.'

it.each([
  ['a proxy has no answer', html(502), ONCE],
  ['a Wi-Fi that asks to sign in answers', html(200), ONCE],
  ['a proxy refuses it', html(413), FAILED],
  ['the server is at fault', Response.json({ code: 'fault', requestId: 'r' }, { status: 500 }), FAILED],
])('where %s, it says what is known of the form that was sent (PAY-15)', async (_, answer, words) => {
  const show = vi.fn<(message: ToastMessage) => () => void>(() => () => undefined)
  onTestFinished(connectToasts(show))
  vi.spyOn(window, 'fetch').mockImplementation(async () => answer.clone())
  const sent = vi.fn()
  const send = await fill(await render(<ApplyForm onSent={sent} />))
  await send.click()
  await expect.poll(() => show.mock.lastCall?.[0].description).toBe(words)
  expect(sent).not.toHaveBeenCalled()
})

it('what was said of a failed sending goes once the form is sent (LANG-4)', async () => {
  const close = vi.fn<() => void>()
  const show = vi.fn<(message: ToastMessage) => () => void>(() => close)
  onTestFinished(connectToasts(show))
  const network = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'))
  const screen = await render(<Registers />)
  const send = await fill(screen)
  await send.click()
  await expect.poll(() => show.mock.lastCall?.[0].title).toBe('No answer')
  expect(close).not.toHaveBeenCalled()
  network.mockResolvedValue(Response.json({}))
  await send.click()
  await expect.element(screen.getByRole('heading', { name: 'Received from Asha' })).toBeVisible()
  expect(close).toHaveBeenCalled()
})

it('what is typed while it is sent would be lost, so its fields are held until then (PORTAL-9)', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(window, 'fetch').mockImplementation(() => promise.then(() => Response.json({})))
  const screen = await render(<Registers />)
  await fill(screen)
  const email = screen.getByRole('textbox', { name: /^Email/ })
  await email.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await userEvent.keyboard('.in')
  await expect.element(email).toHaveValue('asha@example.org')
  resolve()
  await expect.element(screen.getByRole('heading', { name: 'Received from Asha' })).toBeVisible()
})
