import { escapeHtml } from '#/kernel/mail-template.ts'
import type { SiteFacts } from './site-cache.ts'

const TITLE = /<title>[^<]*<\/title>/

/** The app's page with the library's own name, and a note of whether payments are only tests (LIBRARY-10, PAY-17). */
export function dressPage(html: string, { name, test_payments }: SiteFacts): string {
  const own = escapeHtml(name)
  const test = test_payments ? '<meta name="test-payments" content="yes">' : ''
  // As functions: in a replacement text, $& and the like would mean something.
  return html.replace(
    TITLE,
    () => `<title>${own}</title><meta name="application-name" content="${own}">${test}`,
  )
}
