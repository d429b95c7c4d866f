import '#/design/styles.css'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { EarlierMessages } from './earlier-messages.tsx'

const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined }

it('earlier messages that could not be read say so, and may be asked for again (PORTAL-8)', async () => {
  const fetchNextPage = vi.fn()
  const screen = await render(
    <EarlierMessages list={{ ...list, isFetchNextPageError: true, fetchNextPage }} />,
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('More could not be loaded.')
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
  await screen.rerender(<EarlierMessages list={list} />)
  await expect.element(screen.getByRole('button', { name: 'Earlier messages' })).toHaveFocus()
})

it('without a network they need one, and come by themselves once there is one (PORTAL-10)', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetchNextPage = vi.fn()
  const screen = await render(
    <EarlierMessages list={{ ...list, isFetchNextPageError: true, fetchNextPage }} />,
  )
  await expect
    .element(screen.getByText('Needs a network. It loads by itself once there is one.'))
    .toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => fetchNextPage.mock.calls.length).toBe(1)
  online.mockRestore()
})
