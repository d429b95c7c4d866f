import { beforeEach, expect, it, vi } from 'vitest'
import { ring } from '#/web/notifications/ring.ts'
import { isSoundOn, setSound } from '#/web/notifications/sound.ts'

beforeEach(() => localStorage.clear())

it('plays once, however many tabs hear of it', async () => {
  const play = vi.fn(async () => true)
  await Promise.all([ring(play), ring(play), ring(play)])
  expect(play).toHaveBeenCalledOnce()
})

it('leaves it to the next tab where one may not play yet', async () => {
  const silent = vi.fn(async () => false)
  const play = vi.fn(async () => true)
  await Promise.all([ring(silent), ring(play), ring(play)])
  expect(silent).toHaveBeenCalledOnce()
  expect(play).toHaveBeenCalledOnce()
})

it('plays again for what comes later', async () => {
  const play = vi.fn(async () => true)
  await ring(play)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3001 })
  await ring(play)
  vi.useRealTimers()
  expect(play).toHaveBeenCalledTimes(2)
})

it('is silent while the browser is muted', async () => {
  const play = vi.fn(async () => true)
  setSound(false)
  expect(isSoundOn()).toBe(false)
  await ring(play)
  setSound(true)
  expect(isSoundOn()).toBe(true)
  expect(play).not.toHaveBeenCalled()
  await ring(play)
  expect(play).toHaveBeenCalledOnce()
})
