import '#/design/styles.css'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SetUpDialog } from './set-up-dialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

const SECRETS = {
  totpURI: 'otpauth://totp/Library:asha?secret=JBSWY3DPEHPK3PXP',
  backupCodes: ['aaaaa-bbbbb'],
}

it('neither the code to scan nor the recovery codes are closed unasked (PORTAL-14)', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    sent.push(await new Request(...asked).text())
    return Response.json(SECRETS)
  })
  await render(<SetUpDialog onOpenChange={() => undefined} onSetUp={async () => undefined} />)
  await page.getByLabelText(/^Current Password/).fill('sample-reading-room')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Can’t scan? Enter this key by hand:')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/another code next time/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep open' }).click()
  await page.getByLabelText(/^Code/).fill('१२३ ४५६')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(page.getByText('aaaaa-bbbbb')).toBeVisible()
  // However its digits were typed (LANG-11).
  expect(sent.at(-1)).toBe(JSON.stringify({ code: '123456' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/^Close now\? You won’t see these codes again/)).toBeVisible()
})
