import { expect, type CDPSession, type Page } from '@playwright/test'

/**
 * What has the focus, by the browser's accessibility tree; `within` are the named groups around it, the nearest first.
 */
export type Stop = { node: number; role: string; name: string; isChecked: boolean; within: string[] }

/** Between two stops the focus is on no element: on the document, as it is said. */
const FOCUSED = 'document.activeElement === document.body ? document : document.activeElement'

const GROUPS = new Set(['group', 'radiogroup', 'region', 'dialog', 'alertdialog', 'navigation', 'tabpanel'])

/** A page as a screen reader has it: stops by the accessibility tree, and what is said without being asked for. */
export class Reader {
  readonly #heard: string[] = []
  readonly #browser: CDPSession
  private constructor(browser: CDPSession) {
    this.#browser = browser
  }

  static async open(page: Page): Promise<Reader> {
    const reader = new Reader(await page.context().newCDPSession(page))
    await page.exposeFunction('hear', (words: string) => void reader.#heard.push(words))
    await page.addInitScript(listen)
    return reader
  }

  async stop(): Promise<Stop> {
    const { result } = await this.#browser.send('Runtime.evaluate', { expression: FOCUSED })
    const objectId = result.objectId ?? ''
    const { nodes } = await this.#browser.send('Accessibility.getPartialAXTree', { objectId })
    await this.#browser.send('Runtime.releaseObject', { objectId })
    const parts = nodes.map(({ backendDOMNodeId = 0, role, name, properties = [] }) => ({
      node: backendDOMNodeId,
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      isChecked: properties.some((one) => one.name === 'checked' && one.value.value === 'true'),
    }))
    const [own = { node: 0, role: '', name: '', isChecked: false }, ...around] = parts
    const within = around.filter(({ role, name }) => GROUPS.has(role) && name !== '').map(({ name }) => name)
    return { ...own, within }
  }

  /** Waits until that is said; what was said until then is not heard again. */
  async expectToHear(words: string): Promise<void> {
    await expect.poll(() => this.#heard.join('\n')).toContain(words)
    this.#heard.length = 0
  }
}

/**
 * Hears what screen readers do: what changes in a live region that was there before, and an alert that comes. A
 * `status` that comes with its words is heard by few of them.
 */
function listen(): void {
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
  const known = new WeakSet<Element>()
  const say = (element: Element) => {
    const words = element.textContent?.replace(/\s+/g, ' ').trim()
    if (words && !element.closest('[aria-hidden=true]'))
      (window as unknown as { hear: (words: string) => void }).hear(words)
  }
  const regionsIn = (root: Element | Document) => [
    ...(root instanceof Element && root.matches(LIVE) ? [root] : []),
    ...root.querySelectorAll(LIVE),
  ]
  new MutationObserver((changes) => {
    const spoken = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const at = target instanceof Element ? target : target.parentElement
      const region = at?.closest(LIVE)
      if (region && known.has(region)) spoken.add(region)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of regionsIn(node)) if (alert.getAttribute('role') === 'alert') spoken.add(alert)
    }
    spoken.forEach(say)
    for (const region of regionsIn(document)) known.add(region)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
