import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
    inTheme: <T>(theme: Theme, look: () => T | Promise<T>) => Promise<T>
  }
}

type Theme = 'light' | 'dark'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const EVERYTHING: Axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Not of WCAG, but whoever reads by headings takes a level that is left out for one that they have missed.
  rules: { 'heading-order': { enabled: true } },
}
/** What differs between the light and the dark page. */
const COLOURS: Axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Expects no axe findings on the page as it is now, in light and dark, and no sideways scrolling. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Includes what is below the screen, even if its layout is deferred until it is scrolled to.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(settled)
  const followsSystem = await page.evaluate(
    () => getComputedStyle(document.documentElement).colorScheme === 'light dark',
  )
  for (const theme of ['light', 'dark'] as const) {
    // The sandbox's checkout isn't part of the app, and offers no choice.
    if (followsSystem) await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    expect(await findingsOf(page, theme), `${name}, ${theme}`).toEqual([])
  }
  if (followsSystem) await page.emulateMedia({ colorScheme: null })
  await expectOneSection(page, name)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Expects the same but for what the colours are: of a page whose colours were looked at in its other language. */
export async function expectNamed(page: Page, name: string): Promise<void> {
  await prepare(page)
  const look = { theme: 'light' as const, rules: EVERYTHING, texts: [] }
  expect(await page.evaluate(findViolations, look), name).toEqual([])
  await expectOneSection(page, name)
}

/** Axe has no rule for it: a navigation names one place at most as where one is. */
async function expectOneSection(page: Page, name: string): Promise<void> {
  const current = await page
    .locator('nav')
    .evaluateAll((all) =>
      all.map((nav) => [...nav.querySelectorAll('[aria-current]')].map((link) => link.textContent)),
    )
  expect(
    current.filter((links) => links.length > 1),
    `${name}: sections that are all current`,
  ).toEqual([])
}

/** It is injected once per document: it is half a megabyte to hand over. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(AXE)
  await page.evaluate(() => {
    window.axe?.configure({
      rules: [
        { id: 'color-contrast', selector: '[data-compare], [data-compare] *' },
        { id: 'link-in-text-block', selector: 'a[href][data-compare], [data-compare] a[href]' },
      ],
    })
    // As if the person had chosen it: when the system's theme changes, the browser reads every style sheet and lays out
    // every text anew, and paints the page twice.
    window.inTheme = async (theme, look) => {
      const root = document.documentElement
      const { dataset } = root
      const own = dataset['theme']
      try {
        if (theme === 'dark') dataset['theme'] = theme
        if (theme === 'dark' && !getComputedStyle(root).colorScheme.includes('dark'))
          throw new Error('the page has no dark theme')
        return await look()
      } finally {
        if (own === undefined) delete dataset['theme']
        else dataset['theme'] = own
      }
    }
  })
}

/** Of texts whose colours were compared: most of a page is the same after its next step. */
const compared = new Set<string>()

/**
 * Axe's findings; in the dark only those about colours. All in one run: half of what one costs is to learn what the
 * page is made of. News may arrive and replace the texts that were chosen: then others are.
 */
async function findingsOf(page: Page, theme: Theme): Promise<string[]> {
  await prepare(page)
  for (;;) {
    const looks = await page.evaluateHandle(findLooks, theme)
    const names = await looks.evaluate((all) => [...all.keys()])
    const fresh = names.filter((name) => !compared.has(name))
    if (theme === 'dark' && fresh.length === 0) return []
    const texts = await looks.evaluateHandle(
      (all, wanted) => wanted.flatMap((name) => all.get(name) ?? []),
      fresh,
    )
    const rules = theme === 'light' ? EVERYTHING : COLOURS
    const found = await page.evaluate(findViolations, { theme, rules, texts })
    await Promise.all([looks.dispose(), texts.dispose()])
    if (found?.length === 0) for (const name of fresh) compared.add(name)
    if (found) return found.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
  }
}

type Violation = { id: string; targets: string[] }

/**
 * Colours are those of these texts; undefined if one of them is gone. What a dialog covers was checked before it
 * opened.
 */
async function findViolations({
  theme,
  rules,
  texts,
}: {
  theme: Theme
  rules: Axe.RunOptions
  texts: Element[]
}): Promise<Violation[] | undefined> {
  const { axe } = window
  if (!axe) throw new Error('axe is not on the page')
  if (texts.some((text) => !text.isConnected)) return undefined
  const exclude = [...document.querySelectorAll('[data-base-ui-inert]')]
  // Only findings are reported in full; there are no frames to look into.
  const options = { resultTypes: ['violations' as const], iframes: false }
  for (const text of texts) text.setAttribute('data-compare', '')
  const { violations } = await window.inTheme(theme, () => axe.run({ exclude }, { ...options, ...rules }))
  for (const text of texts) text.removeAttribute('data-compare')
  if (texts.some((text) => !text.isConnected)) return undefined
  const found = violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.map(({ target }) => String(target)),
  }))
  const small = found.find(({ id }) => id === 'target-size')
  if (!small) return found
  // A bar may lie over half of what is at the edge of the screen: whoever wants it scrolls to it.
  const [left, top] = [scrollX, scrollY]
  const stillSmall = []
  for (const target of small.targets) {
    const element = document.querySelector(target)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const alone = { ...options, runOnly: { type: 'rule' as const, values: ['target-size'] } }
    if (!element || (await axe.run({ include: [element] }, alone)).violations.length > 0)
      stillSmall.push(target)
  }
  scrollTo({ left, top, behavior: 'instant' })
  small.targets = stillSmall
  return found.filter(({ targets }) => targets.length > 0)
}

/**
 * One text of each look: to compare colours is half of what axe costs, and a text has those of all others whose
 * elements have the same attributes and colours up to the root, at the same width.
 */
function findLooks(theme: Theme): Promise<Map<string, Element>> {
  const OTHERS = new Set(['id', 'for', 'href', 'name', 'value', 'title', 'aria-label', 'aria-labelledby'])
  const looks = new WeakMap<Element, string>()
  const lookOf = (element: Element): string => {
    const known = looks.get(element)
    if (known !== undefined) return known
    const own = [...element.attributes]
      .filter(({ name }) => !OTHERS.has(name))
      .map(({ name, value }) => `${name}=${value}`)
      .join(' ')
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine } =
      getComputedStyle(element)
    const colours = [
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      fontSize,
      fontWeight,
      textDecorationLine,
    ]
    const above = element.parentElement ? lookOf(element.parentElement) : String(innerWidth)
    const look = digestOf(`${above} > ${element.tagName} ${own} ${colours.join(' ')}`)
    looks.set(element, look)
    return look
  }
  /** 64 bits of it, two halves that are stirred apart (cyrb53). */
  const digestOf = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
  }
  return window.inTheme(theme, () => {
    const found = new Map<string, Element>()
    for (const element of document.querySelectorAll('body *')) {
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
      const isField = element.matches('input, textarea, select')
      if ((!isText && !isField) || element.closest('[data-base-ui-inert]')) continue
      const look = lookOf(element)
      if (!found.has(look) && element.checkVisibility()) found.set(look, element)
    }
    return found
  })
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

/** Waits until nothing moves any more: a page may change late. */
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
