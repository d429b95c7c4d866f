import { colourStyle } from '#/kernel/colour.ts'
import { iconPath, picturePath } from '#/features/library/pictures/rules.ts'
import { escapeHtml } from '#/kernel/escape-html.ts'
import type { SiteFacts } from './site-cache.ts'

const TITLE = /<title>[^<]*<\/title>/
const LAMP = '<link rel="icon" href="/lamp.svg" type="image/svg+xml" />'

/**
 * The app's page with the library's own name, colour and logo (LIBRARY-10, LIBRARY-11, LIBRARY-12), and a note of
 * whether payments are only tests (PAY-17).
 */
export function dressPage(html: string, facts: SiteFacts): string {
  const { name, brand_color, logo_file_id, test_payments } = facts
  const own = escapeHtml(name)
  const style = colourStyle(brand_color)
  const head = [
    `<title>${own}</title><meta name="application-name" content="${own}">`,
    style && `<style>${style}</style>`,
    logo_file_id && `<meta name="logo" content="${picturePath(logo_file_id, 480)}">`,
    test_payments && '<meta name="test-payments" content="yes">',
  ]
  // As a function: in a replacement text, $& and the like would mean something.
  const dressed = html.replace(TITLE, () => head.filter(Boolean).join(''))
  if (!logo_file_id) return dressed
  return dressed.replace(LAMP, `<link rel="icon" href="${iconPath(logo_file_id, 192)}" type="image/png" />`)
}
