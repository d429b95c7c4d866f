/** The check that all journeys rely on finds what it is for. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './library.ts'
import { openBrowser } from './steps.ts'

const STYLE = `:root { color-scheme: light } :root[data-theme='dark'] { color-scheme: dark }
  :root { background: light-dark(white, black); color: light-dark(black, white) }
  .faint { color: light-dark(#999, white) } .faint-at-night { color: light-dark(black, #444) }`

async function findings(page: Page, body: string): Promise<string> {
  await page.setContent(
    `<html lang="en"><title>Sample</title><style>${STYLE}</style><main>${body}</main></html>`,
  )
  const error: unknown = await expectAccessible(page, 'sample').catch((thrown: unknown) => thrown)
  return error instanceof Error ? error.message : ''
}

test('texts without contrast in the light or in the dark, unnamed fields and sideways scrolling are found', async ({
  page,
}) => {
  expect(await findings(page, '<p>Well</p><p>Well</p>')).toBe('')
  expect(await findings(page, '<p>Well</p><p class="faint">Faint</p>')).toContain('color-contrast: ')
  expect(await findings(page, '<p>Well</p><p class="faint-at-night">Faint</p>')).toContain(
    'color-contrast in the dark: ',
  )
  const above = '<p style="position: relative; z-index: 1" class="faint-at-night">Faint</p>'
  expect(await findings(page, `<p>Well</p>${above}`)).toContain('color-contrast in the dark: ')
  expect(await findings(page, above.replace('faint-at-night', 'well'))).toBe('')
  expect(await findings(page, '<p>Well</p><p style="color: gray">Faint</p>')).toContain('color-contrast')
  expect(await findings(page, '<p class="mood">Well</p>')).toBe('')
  expect(await findings(page, '<style>.mood { color: #aaa }</style><p class="mood">Faint</p>')).toContain(
    'color-contrast',
  )
  expect(await findings(page, '<div style="color: #aaa"><p>Faint</p></div>')).toContain('color-contrast')
  expect(await findings(page, '<p>Well</p><input>')).toContain('label: input')
  expect(await findings(page, '<p style="width: 3000px">Wide</p>')).toContain('scrolls sideways')
})

test('a heading that leaves a level out is found', async ({ page }) => {
  expect(await findings(page, '<h1>Notices</h1><h2>Closed</h2><h3>Why</h3><h2>Open</h2>')).toBe('')
  expect(await findings(page, '<h1>Notices</h1><h3>Closed</h3>')).toContain('heading-order: h3')
})

test('buttons of two rows with one name are found, unless they say which row', async ({ page }) => {
  const list = (...rows: string[]) => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
  const found = (...rows: string[]) => findings(page, list(...rows))
  const button = (words: string) => `<button>${words}</button>`
  expect(await found(`Asha, ₹600 ${button('View')}`, `Kabir, ₹900 ${button('View')}`)).toContain('"View"')
  const hidden = button('View<span> payment</span>')
  expect(await found(`<p>Asha</p>${hidden}`, `<p>Kabir</p>${hidden}`)).toContain('"View payment"')
  expect(await found(`Asha ${button('View Asha')}`, `Kabir ${button('View Kabir')}`)).toBe('')
  const described = (id: string) => `<p id="${id}">${id}</p><button aria-describedby="${id}">View</button>`
  expect(await found(described('Asha'), described('Kabir'))).toBe('')
})

test('what a dialog covers is left out, the dialog is not', async ({ page }) => {
  const behind = '<div data-base-ui-inert aria-hidden="true"><p class="faint">Behind</p></div>'
  expect(await findings(page, `${behind}<div role="dialog" aria-label="A"><p>Well</p></div>`)).toBe('')
  const faint = '<div role="dialog" aria-label="A"><p class="faint">Faint</p></div>'
  expect(await findings(page, `${behind}${faint}`)).toContain('color-contrast: ')
})

test('a target that is too small is found; one half under a bar, from where it can be scrolled, is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 400 })
  const header = `<header style="position: sticky; top: 0; z-index: 9; background: Canvas; padding: 8px">
    <button style="height: 44px; width: 100%">Logout</button></header>`
  const row = '<p style="margin: 0 0 12px"><button style="height: 36px; width: 80px">Resolve</button></p>'
  const at = async (top: number, body: string) => {
    await page.setContent(
      `<html lang="en"><title>Sample</title><style>${STYLE}</style>${header}<main>${body}</main></html>`,
    )
    await page.evaluate((y) => scrollTo(0, y), top)
    const error: unknown = await expectAccessible(page, 'sample').catch((thrown: unknown) => thrown)
    return error instanceof Error ? error.message : ''
  }
  for (let top = 100; top < 148; top += 6) expect(await at(top, row.repeat(30)), `at ${top}`).toBe('')
  const tiny = '<button style="height: 12px; width: 12px; padding: 0; border: 0; font-size: 8px">x</button>'
  expect(await at(0, `<p>${tiny}${tiny}</p>`)).toContain('target-size')
})

test('the dark theme is the same, whether chosen or the system’s', async ({ browser, library }) => {
  const page = await openBrowser(browser, library.url, { width: 360, height: 800 })
  for (const address of ['/', '/auth']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const system = await page.evaluate(findColours)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const light = await page.evaluate(findColours)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    expect(await page.evaluate(findColours), address).toEqual(system)
    expect(light).not.toEqual(system)
    expect(system.filter((line) => line.startsWith('--paper'))).toHaveLength(1)
  }
  await page.context().close()
})

/** The colour tokens, from which the whole app takes its colours, and the colours of every element of this page. */
function findColours(): string[] {
  const tokens = [...document.documentElement.computedStyleMap()].filter(([name]) => name.startsWith('--'))
  const names = [...getComputedStyle(document.documentElement)].filter((name) =>
    /^(?!--).*(color|shadow|filter|background-image)/.test(name),
  )
  const elements = [...document.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element)
    return `${element.tagName} ${names.map((name) => style.getPropertyValue(name)).join(' ')}`
  })
  return [...tokens.map(([name, values]) => `${name} ${[...values].join(' ')}`), ...elements]
}
