import '#/design/styles.css'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UnreadBanner } from '#/design/unread.tsx'

it('says that it tries again until there is an answer, and may be asked again', async () => {
  let answer: () => void = () => undefined
  const read = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  await render(<UnreadBanner onRetry={read}>The seats could not be loaded.</UnreadBanner>)
  await expect.element(page.getByRole('alert').getByText('The seats could not be loaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  const busy = page.getByRole('button', { name: 'Loading...' })
  await expect.element(busy).toHaveFocus()
  await busy.click({ force: true })
  expect(read).toHaveBeenCalledTimes(1)
  answer()
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(read).toHaveBeenCalledTimes(2)
})

it('offers nothing where nothing will come back', async () => {
  await render(<UnreadBanner onRetry={undefined}>There is no such form.</UnreadBanner>)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

it('without a network needs one, offers no Retry, and reads by itself once there is one (PORTAL-10)', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const read = vi.fn()
  await render(<UnreadBanner onRetry={read}>The seats could not be loaded.</UnreadBanner>)
  await expect.element(page.getByText('Needs a network. It loads by itself once there is one.')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(read).toHaveBeenCalledTimes(1)
})
