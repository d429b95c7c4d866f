/** A desk whose reads come late: what can be pressed before they are there doesn't move under the hand. */
import { expect } from '@playwright/test'
import { openDesk } from './desk.ts'
import { answerRead } from './reads.ts'
import { goWithin } from './steps.ts'
import { test } from './students.ts'

const PLACES = [
  ['/admin/fees', '[role=tab], main button:has-text("Record cash")'],
  ['/admin/till', '[role=tab]'],
  ['/admin/walk-in', 'main button:has-text("New member")'],
] as const

for (const width of [360, 1280])
  test(`tabs and buttons stay where they are when reads arrive, at ${width} px`, async ({
    browser,
    library,
    sql,
  }) => {
    const desk = await openDesk(browser, library, sql)
    await desk.setViewportSize({ width, height: 900 })
    for (const [path, selector] of PLACES) {
      await desk.goto('/admin/account')
      const arrive = Promise.withResolvers<undefined>()
      await answerRead(desk, '/admin', () => arrive.promise)
      await goWithin(desk, path)
      const pressed = desk.locator(selector)
      await expect(pressed.first(), path).toBeAttached()
      const boxes = async () => {
        const all = await pressed.all()
        return Promise.all(all.map(async (one) => ((await one.isVisible()) ? one.boundingBox() : null)))
      }
      const before = await boxes()
      arrive.resolve(undefined)
      await expect(desk.locator('.animate-skeleton:visible'), path).toHaveCount(0)
      const after = await boxes()
      expect(after, path).not.toContain(null)
      expect(
        before.map((box, at) => box && after[at]),
        path,
      ).toEqual(before)
      await desk.unrouteAll({ behavior: 'wait' })
    }
    await desk.context().close()
  })
