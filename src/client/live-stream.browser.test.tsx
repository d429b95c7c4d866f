import { expect, it, vi } from 'vitest'
import { followNews } from '#/client/live-stream.ts'

it('a lock that is refused at once isn’t asked for without a pause, so that Safari can leave the page (PORTAL-7)', async () => {
  const MANY = 100
  const request = vi.spyOn(navigator.locks, 'request').mockImplementation(() => {
    const isEndless = request.mock.calls.length > MANY
    return isEndless ? new Promise(() => undefined) : Promise.reject(new DOMException('', 'AbortError'))
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const leave = followNews('nobody', { hear: vi.fn(), missed: () => 0, refused: vi.fn() })
  // Of the question whether anybody leads, and of the next request.
  await expect.poll(() => vi.getTimerCount()).toBe(2)
  expect(request).toHaveBeenCalledOnce()
  vi.advanceTimersToNextTimer()
  expect(request).toHaveBeenCalledTimes(2)
  leave()
  vi.useRealTimers()
  request.mockRestore()
})
