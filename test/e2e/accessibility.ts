import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The dark page differs from the light one only in colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const RULES: Record<'light' | 'dark', Axe.RunOnly> = {
  light: { type: 'tag', values: TAGS },
  dark: { type: 'rule', values: COLOUR_RULES },
}

/** Expects no axe findings on the page as it is now, in light and dark, and no sideways scrolling. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Includes what is below the screen, even if its layout is deferred until it is scrolled to.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settled)
    expect(await findingsOf(page, RULES[colorScheme]), `${name}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Axe's findings. It is injected once per document: it is half a megabyte to parse. */
async function findingsOf(page: Page, runOnly: Axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (only) => {
    if (!window.axe) throw new Error('axe is not on the page')
    // Only findings are reported in full; there are no frames to look into.
    const results = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      iframes: false,
    })
    return results.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => String(target)),
    }))
  }, runOnly)
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
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

/**
 * Waits until the new colours are painted: half-way between light and dark every contrast is wrong. A page may change
 * late.
 */
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
