import '#/design/styles.css'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { siteName } from '#/design/site.ts'
import { Toaster } from '#/design/toaster.tsx'
import { AuthScreen, type AuthSearch } from './auth-screen.tsx'

/** The sign-in page, as somebody without an account here sees it. */
function opened(search: AuthSearch = {}) {
  const component = () => (
    <AuthScreen search={search} onPlainAddress={() => undefined} onSignedIn={() => Promise.resolve()} />
  )
  const routeTree = createRootRoute({ component })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  return render(<RouterProvider router={router as never} />)
}

it.each([
  { pressed: 'Forgot your password?', form: 'Forgot password', field: 'Email', back: 'Back to Login' },
  { pressed: 'Email me a code', form: 'Sign in by email', field: 'Email', back: 'Use my password' },
  { pressed: 'Got a code at the desk?', form: 'Claim your account', field: 'Code', back: 'Back to Login' },
])('"$pressed" puts the focus into its form, and so does the way back (PORTAL-13)', async (view) => {
  const screen = await opened()
  await expect.element(screen.getByLabelText(/^Email/)).toHaveFocus()
  await screen.getByRole('button', { name: view.pressed }).click()
  const form = screen.getByRole('form', { name: view.form })
  await expect.element(form.getByRole('textbox', { name: view.field })).toHaveFocus()
  await screen.getByRole('button', { name: view.back }).click()
  await expect.element(screen.getByRole('form', { name: 'Login' }).getByLabelText(/^Email/)).toHaveFocus()
})

it('the page’s title names the form, before and after a switch (ACCOUNT-8)', async () => {
  const screen = await opened()
  await expect.poll(() => document.title).toBe(`Sign In · ${siteName}`)
  await screen.getByRole('tab', { name: 'Register' }).click()
  await expect.poll(() => document.title).toBe(`Register · ${siteName}`)
  await screen.unmount()
  const reset = await opened({ reset: true, token: 'token' })
  await expect.poll(() => document.title).toBe(`Reset Password · ${siteName}`)
  await reset.unmount()
  expect(document.title).toBe(siteName)
})

it('once a claim is sent the focus is on the page’s heading (PORTAL-13)', async () => {
  const network = vi.spyOn(window, 'fetch')
  const screen = await opened()
  await screen.getByRole('button', { name: 'Got a code at the desk?' }).click()
  const form = screen.getByRole('form', { name: 'Claim your account' })
  await form.getByRole('textbox', { name: 'Code' }).fill('ABCD2345')
  await form.getByRole('textbox', { name: 'Email' }).fill('asha@example.org')
  await form.getByLabelText(/^Password/).fill('correct horse battery')
  await form.getByLabelText(/^Confirm Password/).fill('correct horse battery')
  network.mockResolvedValueOnce(Response.json({ email: 'asha@example.org' }))
  await form.getByRole('button', { name: 'Claim your account' }).click()
  await expect.element(screen.getByText('Almost done')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  network.mockRestore()
})

it('the address is there again after a reload, and forgotten once somebody is signed in (ACCOUNT-8)', async () => {
  const network = vi.spyOn(window, 'fetch')
  const typing = await opened()
  await typing.getByLabelText(/^Email/).fill('asha@example.org')
  await typing.unmount()

  const again = await opened()
  await expect.element(again.getByLabelText(/^Email/)).toHaveValue('asha@example.org')
  await again.getByLabelText(/^Password/).fill('correct horse battery')
  network.mockResolvedValueOnce(Response.json({}))
  await again.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect.poll(() => Object.entries(sessionStorage)).toEqual([])
  await again.unmount()

  const next = await opened()
  await expect.element(next.getByLabelText(/^Email/)).toHaveValue('')
  network.mockRestore()
})

it('a failed sign-in’s error goes once its password is right and a code is asked for (LANG-4)', async () => {
  const toaster = await render(<Toaster />)
  const network = vi.spyOn(window, 'fetch')
  const screen = await opened()
  const signIn = screen.getByRole('button', { name: 'Sign In', exact: true })
  await screen.getByLabelText(/^Email/).fill('asha@example.org')
  await screen.getByLabelText(/^Password/).fill('correct horse battery')
  network.mockResolvedValueOnce(Response.json({}, { status: 500 }))
  await signIn.click()
  const error = toaster.getByRole('dialog', { name: 'Login failed' })
  await expect.element(error).toHaveAccessibleDescription('Something went wrong. Please try again.')
  network.mockResolvedValueOnce(Response.json({ twoFactorRedirect: true }))
  await signIn.click()
  await expect.element(screen.getByRole('form', { name: 'Two-step sign-in' })).toBeVisible()
  // Sooner than by itself.
  await expect.element(error, { timeout: 5000 }).not.toBeInTheDocument()
  network.mockRestore()
})

it('a reset link that has been used or has expired meanwhile leads to a new one', async () => {
  const network = vi.spyOn(window, 'fetch')
  const screen = await opened({ reset: true, token: 'used' })
  const form = screen.getByRole('form', { name: 'Reset Password' })
  await form.getByLabelText(/^New Password/).fill('correct horse battery')
  await form.getByLabelText(/^Confirm New Password/).fill('correct horse battery')
  network.mockResolvedValueOnce(Response.json({ code: 'INVALID_TOKEN' }, { status: 400 }))
  await form.getByRole('button', { name: 'Update Password' }).click()
  await expect.element(screen.getByText(/This reset link has been used/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await screen.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect.element(screen.getByRole('form', { name: 'Forgot password' })).toBeVisible()
  network.mockRestore()
})

it('after a sign-in mail’s code another one is asked for by address (ACCOUNT-23)', async () => {
  window.location.hash = '#code=123456&email=asha%40example.org'
  const screen = await opened()
  const code = screen.getByRole('textbox', { name: 'Code' })
  await expect.element(code).toHaveValue('123456')
  window.location.hash = ''
  await screen.getByRole('button', { name: 'Use my password' }).click()
  await screen.getByRole('button', { name: 'Email me a code' }).click()
  await expect.element(screen.getByRole('button', { name: 'Send code' })).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
})

it('what was typed before an invitation is read stays, and so does the focus (PORTAL-9, APPLY-6)', async () => {
  sessionStorage.clear()
  const network = vi.spyOn(window, 'fetch')
  const { promise, resolve } = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(promise)
  const screen = await opened({ applicant: 'token' })
  const password = screen.getByLabelText(/^Password/)
  await screen.getByLabelText(/^Email/).fill('own@example.org')
  await password.fill('correct horse battery')
  resolve(Response.json({ applicant: { name: 'Asha Rao', email: 'asha@example.org' } }))
  await expect.element(screen.getByLabelText(/^Full Name/)).toHaveValue('Asha Rao')
  await expect.element(screen.getByLabelText(/^Email/)).toHaveValue('own@example.org')
  await expect.element(password).toHaveValue('correct horse battery')
  await expect.element(password).toHaveFocus()
  await screen.unmount()

  sessionStorage.clear()
  network.mockResolvedValueOnce(Response.json({ applicant: { name: 'Asha Rao', email: 'asha@example.org' } }))
  const untouched = await opened({ applicant: 'token' })
  await expect.element(untouched.getByLabelText(/^Email/)).toHaveValue('asha@example.org')
  await expect.element(untouched.getByLabelText(/^Full Name/)).toHaveValue('Asha Rao')
  network.mockRestore()
})

it('every mail that is asked for on the way to a plan leads back to it (LANDING-6)', async () => {
  sessionStorage.clear()
  const network = vi.spyOn(window, 'fetch')
  const screen = await opened({ next: '/dashboard/fees?plan=morning-1' })
  await screen.getByLabelText(/^Email/).fill('asha@example.org')
  await screen.getByLabelText(/^Password/).fill('correct horse battery')
  network.mockResolvedValueOnce(Response.json({ code: 'EMAIL_NOT_VERIFIED' }, { status: 403 }))
  await screen.getByRole('button', { name: 'Sign In', exact: true }).click()
  network.mockResolvedValue(Response.json({}))
  await screen.getByRole('button', { name: 'Send again' }).click()
  await screen.getByRole('button', { name: 'Email me a code' }).click()
  await screen.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => network.mock.calls.length).toBe(3)
  const back = '/auth?next=%2Fdashboard%2Ffees%3Fplan%3Dmorning-1'
  const [, again, code] = network.mock.calls
  expect(again?.[1]?.body).toContain(JSON.stringify(back))
  expect(code?.[0]).toContain(`?callbackURL=${encodeURIComponent(back)}`)
  network.mockRestore()
})
