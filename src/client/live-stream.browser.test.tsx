import { expect, it, vi } from 'vitest'
import { followNews } from '#/client/live-stream.ts'

it('a lock that is refused at once isn’t asked for without a pause, so that Safari can leave the page (PORTAL-7)', async () => {
  const MANY = 100
  const request = vi.spyOn(navigator.locks, 'request').mockImplementation(() => {
    const isEndless = request.mock.calls.length > MANY
    return isEndless ? new Promise(() => undefined) : Promise.reject(new DOMException('', 'AbortError'))
  })
  const leave = followNews('nobody', { hear: vi.fn(), missed: () => 0, refused: vi.fn() })
  await vi.waitFor(() => expect(request.mock.calls.length).toBeGreaterThan(1), { timeout: 30_000 })
  expect(request).toHaveBeenCalledTimes(2)
  leave()
  request.mockRestore()
})
