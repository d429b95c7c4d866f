import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The dark page differs from the light one in nothing but colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** No finding of axe on the page as it is now, in light and in dark, and nothing to scroll sideways. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // What lies below the screen is looked at too, also where its layout would wait until it is scrolled to.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settled)
    // Its other mode opens a page for each look, for frames of other origins; there are none.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)
    ).analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => String(node.target)).join(', ')}`,
    )
    expect(found, `${name}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Once the new colours are painted: half-way between light and dark every contrast is wrong. A page may begin to change late. */
async function settled(): Promise<void> {
  const QUIET_FRAMES = 5
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve))
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet++) {
    await frame()
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ playState }) => playState === 'running')
    if (ending.length > 0) quiet = -1
    await Promise.allSettled(ending.map((animation) => animation.finished))
  }
}
