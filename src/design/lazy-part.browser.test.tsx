import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { fetchParts, later, lazyPart } from '#/design/lazy-part.ts'

afterEach(() => void vi.restoreAllMocks())

/** A script that can't be fetched at first, since there is no network. */
function cutOff<Module>(module: Module) {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(console, 'info').mockReturnValue()
  const load = vi.fn(async () => module).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  function connect() {
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  }
  return { load, connect }
}

it('a part that could not be kept is fetched again once there is a network, and only that (PORTAL-10)', async () => {
  const { load, connect } = cutOff({})
  const kept = vi.fn(async () => ({}))
  for (const one of [load, kept]) later(one)
  fetchParts()
  await expect.poll(() => console.info).toHaveBeenCalled()
  connect()
  await expect.poll(() => load.mock.calls.length).toBe(2)
  window.dispatchEvent(new Event('online'))
  expect([load, kept].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

it('one that is asked for without a network comes once there is one, not the page of faults (PORTAL-10)', async () => {
  const { load, connect } = cutOff({ default: () => <p>The part</p> })
  const Part = lazyPart(load)
  const screen = await render(
    <Suspense fallback="Waiting">
      <Part />
    </Suspense>,
  )
  await expect.element(screen.getByText('Waiting')).toBeVisible()
  await expect.poll(() => load.mock.results.length).toBe(1)
  connect()
  await expect.element(screen.getByText('The part')).toBeVisible()
})
