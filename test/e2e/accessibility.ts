import { expect, type Page } from '@playwright/test'
import { AXE, findLooks, findViolations, settle, type Findings } from './axe.ts'

/** Expects no axe findings on the page as it is now, in light and dark, and no sideways scrolling. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  if (!(await prepare(page))) return expectNothing(await findingsOf(page), name)
  // The sandbox's checkout isn't part of the app, and offers no choice.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expectNothing(await findingsOf(page, false), `${name}, ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: null })
}

/** Expects the same but for what the colours are: of a page whose colours were looked at in its other language. */
export async function expectNamed(page: Page, name: string): Promise<void> {
  await prepare(page)
  expectNothing(await page.evaluate(findViolations, { fresh: [], inTheDark: false }), name)
}

/** Whether the page follows the system's theme alone. */
async function prepare(page: Page): Promise<boolean> {
  const { hasAxe, followsSystem } = await page.evaluate(settle)
  if (!hasAxe) await page.evaluate(AXE)
  return followsSystem
}

function expectNothing({ violations, sections, alike, sideways }: Findings, name: string): void {
  const found = violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
  expect(found, name).toEqual([])
  expect(sections, `${name}: sections that are all current`).toEqual([])
  expect(alike, `${name}: buttons of different rows with one name`).toEqual([])
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Of texts whose colours were compared: most of a page is the same after its next step. */
const compared = new Set<string>()

/** News may arrive and replace the texts that were chosen: then others are. */
async function findingsOf(page: Page, inTheDark = true): Promise<Findings> {
  for (;;) {
    const looks = await page.evaluate(findLooks)
    const fresh = looks.filter((look) => !compared.has(look))
    const found = await page.evaluate(findViolations, { fresh, inTheDark: inTheDark && fresh.length > 0 })
    if (found.isStale) continue
    if (found.violations.length === 0) for (const look of fresh) compared.add(look)
    return found
  }
}

/** The same on a phone, a tablet and a desktop. */
export async function expectAccessibleAtAllWidths(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    // High enough that nothing is half hidden by the sticky bar.
    await page.setViewportSize({ width, height: 2400 })
    await expectAccessible(page, `${name} at ${width} px`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
