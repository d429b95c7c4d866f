import '#/design/styles.css'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Pager, type Total } from '#/design/pager.tsx'

type State = {
  asked?: string
  isPending?: boolean
  isPlaceholderData?: boolean
  isError?: boolean
  hasNextPage?: boolean
  isFetchNextPageError?: boolean
  fetchNextPage?: () => unknown
}

const pager = (shown: number, count: number | null, state: State = {}) => {
  const total: Total = count === null ? null : { count, more: false }
  const list = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined, ...state }
  return <Pager list={list} shown={shown} total={total} />
}

it('one status says what was found, once it is, also nothing and what fits one page (PORTAL-13)', async () => {
  const screen = await render(pager(0, null, { isPending: true }))
  const status = screen.getByRole('status').element()
  const says = () => expect.poll(() => status.textContent)
  await says().toBe('')
  await screen.rerender(pager(25, 122, { hasNextPage: true }))
  await says().toBe('25 of 122 shown')
  await expect.element(screen.getByRole('button', { name: 'Show more' })).toBeVisible()
  await screen.rerender(pager(25, null, { isPlaceholderData: true }))
  await says().toBe('25 of 122 shown')
  await screen.rerender(pager(0, null, { isPlaceholderData: true }))
  await says().toBe('25 of 122 shown')
  await screen.rerender(pager(0, 0))
  await says().toBe('0 shown')
  await screen.rerender(pager(3, null))
  await says().toBe('3 shown')
  await screen.rerender(pager(0, null, { isError: true }))
  await says().toBe('')
  expect(status.isConnected, 'the same as at first').toBe(true)
})

it('what was found is said again for each finished search, also where it is as many (DESK-13)', async () => {
  const screen = await render(pager(3, 3, { asked: 'asha' }))
  const status = screen.getByRole('status').element()
  let said = 0
  const heard = new MutationObserver(() => said++)
  heard.observe(status, { childList: true, characterData: true, subtree: true })
  await screen.rerender(pager(3, 3, { asked: 'ravi', isPlaceholderData: true }))
  await screen.rerender(pager(3, 3, { asked: 'ravi' }))
  await expect.poll(() => said).toBe(1)
  // It was read before, and is there at once.
  await screen.rerender(pager(3, 3, { asked: 'asha' }))
  await expect.poll(() => said).toBe(2)
  await screen.rerender(pager(3, 3, { asked: 'asha' }))
  expect(said, 'what is read again by itself is no search').toBe(2)
  expect(status.textContent).toBe('3 shown')
  heard.disconnect()
})

it('a single page whose total isn’t known shows no count, but says it', async () => {
  const screen = await render(pager(3, null))
  const height = () => screen.getByRole('status').element().parentElement?.clientHeight
  expect(height()).toBeLessThan(2)
  await screen.rerender(pager(3, 3))
  expect(height()).toBeGreaterThan(10)
})

it('more that could not be read says so, and is asked for again where the focus is (PORTAL-8)', async () => {
  const failed = { hasNextPage: true, isFetchNextPageError: true }
  const asked = Promise.withResolvers<void>()
  const fetchNextPage = vi.fn(() => asked.promise)
  const screen = await render(pager(25, 122, { hasNextPage: true, fetchNextPage }))
  await screen.getByRole('button', { name: 'Show more' }).click()
  await screen.rerender(pager(25, 122, { ...failed, fetchNextPage }))
  await expect.element(screen.getByText('More could not be loaded.')).toBeVisible()
  const retry = screen.getByRole('button', { name: 'Retry' })
  await expect.element(retry).toHaveFocus()
  await retry.click()
  expect(fetchNextPage).toHaveBeenCalledTimes(2)
  await screen.rerender(pager(50, 122, { hasNextPage: true, fetchNextPage }))
  await expect.element(screen.getByRole('button', { name: 'Show more' })).toHaveFocus()
})

it('more that is asked for without a network says so, and comes by itself once there is one (PORTAL-10)', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const fetchNextPage = vi.fn()
  const screen = await render(
    pager(25, 122, { hasNextPage: true, isFetchNextPageError: true, fetchNextPage }),
  )
  const said = screen.getByText('Needs a network. It loads by itself once there is one.')
  await expect.element(said).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(said).not.toBeInTheDocument()
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
  online.mockRestore()
})
