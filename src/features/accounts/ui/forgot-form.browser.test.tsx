import '#/design/styles.css'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Toaster } from '#/design/toaster.tsx'
import ForgotForm from './forgot-form.tsx'

afterEach(() => void vi.restoreAllMocks())

function Forgot() {
  const [email, setEmail] = useState('')
  return <ForgotForm email={email} onEmail={setEmail} onBack={() => undefined} />
}

async function typed(email: string) {
  const network = vi.spyOn(window, 'fetch')
  const screen = await render(
    <>
      <Toaster />
      <Forgot />
    </>,
  )
  const field = screen.getByRole('textbox', { name: 'Email' })
  await field.fill(email)
  const press = (name: string) => screen.getByRole('button', { name }).click()
  const toast = (title: string, description: string) =>
    expect.element(screen.getByRole('dialog', { name: title })).toHaveAccessibleDescription(description)
  return { network, field, press, toast }
}

it.each(['Check Account', 'Send Reset Email'])(
  '%s names a mistyped address at its field (SAFE-14)',
  async (button) => {
    const { network, field, press } = await typed('asha.gmail.com')
    await press(button)
    await expect.element(field).toHaveAccessibleDescription('Please enter an email address')
    await expect.element(field).toHaveFocus()
    expect(network).not.toHaveBeenCalled()
  },
)

it('without an address, Check Account says that it is required', async () => {
  const { press, toast } = await typed(' ')
  await press('Check Account')
  await toast('Email required', 'Please enter your email address.')
})

it.each([
  { what: 'fails', online: true, says: 'Please try again.' },
  {
    what: 'has no network',
    online: false,
    says: 'You’re offline. Please try again once there is a network.',
  },
])('a check that $what says so (PORTAL-10)', async ({ online, says }) => {
  const { network, press, toast } = await typed('asha@example.org')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await press('Check Account')
  await toast('Check failed', says)
})

it('each button does its own, one after the other', async () => {
  const { network, press, toast } = await typed(' Asha@example.org ')
  network.mockImplementation(async () => Response.json({ found: true }))
  await press('Check Account')
  await toast('Account found', 'We located your account. You can send the reset email now.')
  network.mockImplementation(async () => Response.json({}, { status: 500 }))
  await press('Send Reset Email')
  await toast('Failed to send reset email', 'Please try again.')
  const body: unknown = expect.stringContaining('"email":"asha@example.org"')
  const sent = expect.objectContaining({ body }) as unknown
  expect(network).toHaveBeenLastCalledWith('/api/auth/request-password-reset', sent)
})
