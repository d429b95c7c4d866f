import { afterEach, expect, it, vi } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { TooBusy } from '../gate.ts'
import { openDrawer } from './drawing.ts'

const SHEET = {
  title: 'Receipt',
  number: 'SL/26-27/000001',
  issued_on: toDay('2026-11-20'),
  rows: [['Received from', 'आशा राव']],
  total: ['Total paid', rupees(1000)],
  library: { name: 'Library', address: 'Road 1', contact_email: '', contact_phone: '' },
} as const
const LOOK = { brand_color: '', logo: null }

afterEach(() => vi.useRealTimers())

it('papers are drawn in a thread that ends after a minute without one, and begins again', async () => {
  const drawer = openDrawer()
  expect(drawer.isResting()).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const _ of [1, 2]) {
    const file = await drawer.draw(SHEET, LOOK, null)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    vi.advanceTimersByTime(59_000)
    expect(drawer.isResting()).toBe(false)
    vi.advanceTimersByTime(2_000)
    expect(drawer.isResting()).toBe(true)
  }
})

it('what can’t be drawn is an error for who asked, and for nobody else', async () => {
  const drawer = openDrawer()
  const broken = { ...LOOK, logo: Buffer.from('no picture') }
  const [wrong, right] = await Promise.allSettled([
    drawer.draw(SHEET, broken, null),
    drawer.draw(SHEET, LOOK, null),
  ])
  expect(wrong).toMatchObject({ status: 'rejected', reason: { message: /image format/i } })
  expect(right).toMatchObject({ status: 'fulfilled' })
  await drawer.stop()
})

it('at most 200 papers wait, and none of them is drawn once the server stops', async () => {
  const drawer = openDrawer()
  const asked = Array.from({ length: 202 }, () =>
    drawer.draw(SHEET, LOOK, null).catch((error: Error) => error),
  )
  expect(await asked[201]).toBeInstanceOf(TooBusy)
  await drawer.stop()
  expect(await asked[0]).toMatchObject({ message: expect.stringContaining('thread that draws') })
  expect(await asked[200]).toBeInstanceOf(TooBusy)
  expect(drawer.isResting()).toBe(true)
})

it('at most 20 papers of one member or link wait, and others’ and the desk’s are drawn meanwhile', async () => {
  const drawer = openDrawer()
  const asked = Array.from({ length: 260 }, () =>
    drawer.draw(SHEET, LOOK, 'asha').catch((error: Error) => error),
  )
  const [others, desks] = await Promise.all([
    drawer.draw(SHEET, LOOK, 'kabir'),
    drawer.draw(SHEET, LOOK, null),
  ])
  expect([others, desks].map((file) => file.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-'])
  const refused = (await Promise.all(asked)).filter((one) => one instanceof TooBusy)
  expect(refused).toHaveLength(240)
  // Once they have theirs, they may ask again.
  expect(await drawer.draw(SHEET, LOOK, 'asha')).toBeInstanceOf(Buffer)
  await drawer.stop()
})
