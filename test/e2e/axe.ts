/** What the accessibility check does inside the page: each function is handed over to it, so none uses another. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
    /** Lays out what is below the screen too. */
    everything?: CSSStyleSheet
    looks: Map<string, Element>
  }
}

export type Findings = {
  violations: { id: string; targets: string[] }[]
  /** One of the texts is gone: others have to be chosen. */
  isStale: boolean
  /** Of navigations that name more than one place as where one is, for which axe has no rule. */
  sections: (string | null)[][]
  /** Names of buttons that do the same to different rows of a list, and don't say to which. */
  alike: string[]
  /** Pixels by which the page scrolls sideways. */
  sideways: number
}

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** Half a megabyte to hand over: once per document. */
export const AXE = `${SOURCE};(${configure.toString()})()`

/** Run after the source, in the page. */
function configure(): void {
  /** Axe keeps what it has computed from a node's colours. */
  const forgetColours = (node: Axe.VirtualNode) => {
    const known = node as unknown as { _cache: Record<string, unknown>; _stackingContext?: unknown }
    delete known._stackingContext
    for (const key of Object.keys(known._cache))
      if (key.startsWith('computedStyle_') || key === 'getBackgroundColor') delete known._cache[key]
    node.children?.forEach(forgetColours)
  }
  // What a page is made of is half of what a run costs to learn. Rules look in turn and without a pause, so the last
  // ones see the same page in the dark, which is never painted.
  let own: string | undefined
  window.axe?.configure({
    checks: [
      {
        // As if the person had chosen it: when the system's theme changes, the browser reads every style sheet and lays
        // out every text anew.
        id: 'dark-theme',
        evaluate: (_node, _options, html) => {
          const { dataset } = document.documentElement
          own = dataset['theme']
          dataset['theme'] = 'dark'
          forgetColours(html)
          return getComputedStyle(document.documentElement).colorScheme.includes('dark')
        },
      },
      {
        id: 'own-theme',
        evaluate: () => {
          const { dataset } = document.documentElement
          if (own === undefined) delete dataset['theme']
          else dataset['theme'] = own
          return true
        },
      },
    ],
    rules: [
      { id: 'color-contrast', selector: '[data-compare], [data-compare] *' },
      { id: 'link-in-text-block', selector: 'a[href][data-compare], [data-compare] a[href]' },
      { id: 'dark-theme', selector: 'html', any: ['dark-theme'], tags: ['dark'] },
      {
        id: 'color-contrast in the dark',
        selector: '[data-compare], [data-compare] *',
        matches: 'color-contrast-matches',
        excludeHidden: false,
        any: ['color-contrast'],
        tags: ['dark'],
      },
      {
        id: 'link-in-text-block in the dark',
        selector: 'a[href][data-compare], [data-compare] a[href]',
        matches: 'link-in-text-block-matches',
        excludeHidden: false,
        any: ['link-in-text-block', 'link-in-text-block-style'],
        tags: ['dark'],
      },
      { id: 'own-theme', selector: 'html', any: ['own-theme'], tags: ['dark'] },
    ],
  })
}

/** Waits until nothing moves any more, since a page may change late; what is below the screen is laid out too. */
export async function settle(): Promise<{ hasAxe: boolean; followsSystem: boolean }> {
  const QUIET_FRAMES = 5
  if (!window.everything) {
    window.everything = new CSSStyleSheet()
    window.everything.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(window.everything)
  }
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
  const { colorScheme } = getComputedStyle(document.documentElement)
  return { hasAxe: 'axe' in window, followsSystem: colorScheme === 'light dark' }
}

/**
 * The names of how texts look, and in `window.looks` one text of each: to compare colours is half of what axe costs,
 * and a text has those of all others whose elements have the same tags, attributes and colours up to the root, at the
 * same width. In the dark too, where only the tokens have other values.
 */
export function findLooks(): string[] {
  const OTHERS = new Set(['id', 'for', 'href', 'name', 'value', 'title', 'aria-label', 'aria-labelledby'])
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
  window.looks = new Map()
  for (const element of document.querySelectorAll('body *')) {
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    const isField = element.matches('input, textarea, select')
    if ((!isText && !isField) || element.closest('[data-base-ui-inert]')) continue
    const look = lookOf(element)
    if (!window.looks.has(look) && element.checkVisibility()) window.looks.set(look, element)
  }
  return [...window.looks.keys()]
}

/** Compares the colours of one text of each of these looks. What a dialog covers was checked before it opened. */
export async function findViolations({
  fresh,
  inTheDark,
}: {
  fresh: string[]
  inTheDark: boolean
}): Promise<Findings> {
  const { axe, looks } = window
  if (!axe) throw new Error('axe is not on the page')
  const texts = fresh.flatMap((look) => looks.get(look) ?? [])
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const rules: Axe.RunOptions = {
    runOnly: { type: 'tag', values: inTheDark ? [...tags, 'dark'] : tags },
    // Not of WCAG, but whoever reads by headings takes a level that is left out for one that they have missed.
    rules: { 'heading-order': { enabled: true } },
  }
  // Only findings are reported in full; there are no frames to look into.
  const options = { resultTypes: ['violations' as const], iframes: false }
  const exclude = [...document.querySelectorAll('[data-base-ui-inert]')]
  for (const text of texts) text.setAttribute('data-compare', '')
  const { violations } = await axe.run({ exclude }, { ...options, ...rules })
  for (const text of texts) text.removeAttribute('data-compare')
  const found = violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.map(({ target }) => String(target)),
  }))
  const small = found.find(({ id }) => id === 'target-size')
  if (small) {
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
  }
  const sections = [...document.querySelectorAll('nav')]
    .map((nav) => [...nav.querySelectorAll('[aria-current]')].map((link) => link.textContent))
    .filter((links) => links.length > 1)
  const buttons = new Map<string, Element>()
  const alike: string[] = []
  for (const button of document.querySelectorAll(':is(tr, li) button')) {
    const row = button.closest('tr, li')
    if (!row || button.closest('[data-base-ui-inert]') || !button.checkVisibility()) continue
    const told = [button, ...(button.ariaDescribedByElements ?? [])]
    const name = told.map((one) => one.getAttribute('aria-label') ?? one.textContent).join(', ')
    const beside = buttons.get(name)?.closest('tr, li')
    buttons.set(name, button)
    if (!beside || beside === row || beside.parentElement !== row.parentElement) continue
    // Sample people have names of others.
    const namesRow = [...row.querySelectorAll('*')].some((part) => {
      const words = part.childElementCount === 0 && !button.contains(part) ? part.textContent.trim() : ''
      return words.length > 3 && name.includes(words)
    })
    if (!namesRow && beside.textContent !== row.textContent) alike.push(name)
  }
  const { scrollWidth, clientWidth } = document.documentElement
  return {
    violations: found.filter(({ targets }) => targets.length > 0),
    isStale: texts.some((text) => !text.isConnected),
    sections,
    alike,
    sideways: scrollWidth - clientWidth,
  }
}
