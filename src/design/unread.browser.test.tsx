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

it('without a network parts that follow one another say it once, and one further down again (PORTAL-10)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const unread = <UnreadBanner onRetry={vi.fn()}>The plans could not be loaded.</UnreadBanner>
  const screen = await render(
    <div>
      {unread}
      {unread}
      <h2>Payment History</h2>
      {unread}
    </div>,
  )
  const said = screen.getByText('Needs a network. It loads by itself once there is one.')
  await expect.element(said.first()).toBeVisible()
  expect(said.elements().map((one) => one.checkVisibility())).toEqual([true, false, true])
})
