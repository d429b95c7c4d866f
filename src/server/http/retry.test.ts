import { expect, it, vi } from 'vitest'
import { retrying } from './retry.ts'

const failing = (code: string, times: number) => {
  const act = vi.fn<() => Promise<string>>().mockResolvedValue('done')
  for (let time = 0; time < times; time++) act.mockRejectedValueOnce(Object.assign(new Error(code), { code }))
  return act
}

it.each(['40001', '40P01'])('tries again after %s, a few times', async (code) => {
  const act = failing(code, 3)
  expect(await retrying(act)).toBe('done')
  expect(act).toHaveBeenCalledTimes(4)
})

it('gives up after four tries', async () => {
  const act = failing('40P01', 9)
  await expect(retrying(act)).rejects.toThrow('40P01')
  expect(act).toHaveBeenCalledTimes(4)
})

it('never repeats anything else', async () => {
  const act = failing('23505', 1)
  await expect(retrying(act)).rejects.toThrow('23505')
  expect(act).toHaveBeenCalledTimes(1)
})
