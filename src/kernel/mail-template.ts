/**
 * Mails as text and HTML from one source:
 *
 *     composeMail({ to, subject, library, body: letter`Hello ${name},
 *
 *     Your seat is booked.
 *
 *     ${button('See your seat', `${appUrl}/dashboard/seats`)}` })
 *
 * A blank line starts a paragraph. Values are inserted as plain text: they can't add markup, nor lines unless they are
 * `keepLines(…)`.
 */
import type { Mail } from './context.ts'
import { escapeHtml } from './escape-html.ts'
import { language } from './words.ts'
import { BOTTLE_GREEN as GREEN, ON_BOTTLE_GREEN as ON_GREEN, paperTones, type Look } from './look.ts'

export type Letter = { text: string; html: string }

/** The colours of the light theme as sRGB, because mail programs don't know oklch. */
const INK = '#15292a'
const INK_2 = '#4b5d5c'
const PAPER = '#f1f5f0'
const SHEET = '#fdfefd'
const RULE = '#d3dcd6'
/** Where the logo comes; what a mail quotes can't contain it, because it is escaped. */
const LOGO = '<!--logo-->'
/** The attachment that the logo is shown from: an address on the web would be blocked until the reader allows it. */
export const LOGO_CID = 'logo@library'
const FONT = "font-family:'Anek Latin',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

/** A link to a page of ours that looks like a button. Throws unless `url` is an http(s) address. */
export function button(label: string, url: string): Letter {
  const { protocol, href } = new URL(inOwnLanguage(url))
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`not a web address: ${protocol}`)
  const style = `display:inline-block;padding:12px 20px;border-radius:10px;background:${GREEN};color:${ON_GREEN};text-decoration:none;font-weight:600`
  return {
    text: `${oneLine(label)}:\n${href}`,
    html: `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`,
  }
}

/** The page opens in the letter's language where its browser knows of none yet, and would be in English (LANG-8). */
export function inOwnLanguage(address: string): string {
  if (language() === 'en') return address
  const url = new URL(address)
  // A reset's link is the accounts library's, which leads on to ours.
  const ours = url.searchParams.get('callbackURL')
  if (ours === null) url.searchParams.set('language', language())
  else url.searchParams.set('callbackURL', `${ours}${ours.includes('?') ? '&' : '?'}language=${language()}`)
  return url.href
}

/** What somebody wrote in lines of their own, a notice or a reason. */
export function keepLines(words: string): Letter {
  const lines = words.split('\n').map(oneLine)
  return { text: lines.join('\n'), html: lines.map(escapeHtml).join('\n') }
}

/** A small table of labels and values: amount, date, receipt number. Accepts `keepLines(…)` as values. */
export function facts(rows: readonly (readonly [string, string | Letter])[]): Letter {
  const cell = (html: string, ink: string) =>
    `<td style="padding:6px 20px 6px 0;border-bottom:1px solid ${RULE};color:${ink}">${html}</td>`
  const letters = rows.map(
    ([name, value]) => [name, typeof value === 'string' ? inOneLine(value) : value] as const,
  )
  const lines = letters.map(
    // A blank line would end the table.
    ([name, { html }]) =>
      `<tr>${cell(escapeHtml(name), INK_2)}${cell(html.replaceAll(/\n+/g, '<br>'), INK)}</tr>`,
  )
  return {
    text: letters.map(([name, { text }]) => `${oneLine(name)}: ${text.replaceAll(/\n+/g, '\n')}`).join('\n'),
    html: `<table role="presentation" style="border-collapse:collapse">\n${lines.join('\n')}\n</table>`,
  }
}

/** The body of a mail. Accepts strings, numbers, `button(…)`, `facts(…)` and `keepLines(…)` as values. */
export function letter(words: TemplateStringsArray, ...filled: (string | number | Letter)[]): Letter {
  let text = ''
  let html = ''
  for (const [i, words_] of words.entries()) {
    text += words_
    html += escapeHtml(words_)
    const value = filled[i]
    if (value === undefined) continue
    const said = typeof value === 'object' ? value : inOneLine(String(value))
    text += said.text
    html += said.html
  }
  return { text: unindent(text), html: paragraphs(unindent(html)) }
}

/** What a mail says: a letter, or plain lines and at most one button. */
type Content =
  | { body: Letter }
  | { lines: readonly (string | Letter)[]; action?: { label: string; url: string } }

/** A whole mail, headed by the library's name. Throws if an action's `url` is not an http(s) address. */
export function composeMail<To extends string | null>(
  mail: { to: To; subject: string; library: string } & Content,
): Mail & { to: To } {
  const { to, library } = mail
  const subject = oneLine(mail.subject)
  const body = 'body' in mail ? mail.body : fromLines(mail.lines, mail.action)
  return {
    to,
    subject,
    text: `${body.text}\n\n${oneLine(library)}\n`,
    html: page(subject, library, body.html),
  }
}

function fromLines(lines: readonly (string | Letter)[], action?: { label: string; url: string }): Letter {
  const parts = lines.map((line) => letter`${line}`)
  if (action) parts.push(letter`${button(action.label, action.url)}`)
  return {
    text: parts.map((part) => part.text).join('\n\n'),
    html: parts.map((part) => part.html).join('\n'),
  }
}

function page(subject: string, library: string, body: string): string {
  return `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:28px 12px;background:${PAPER};color:${INK};${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:28px;background:${SHEET};border:1px solid ${RULE};border-top:4px solid ${GREEN};border-radius:16px">
${LOGO}<p style="margin:0 0 20px;font-size:18px;font-weight:600;color:${GREEN}">${escapeHtml(library)}</p>
${body}
</div>
</body>
</html>
`
}

/**
 * A composed mail in the library's colour, with its logo (LIBRARY-11, LIBRARY-12). Only styles change, never a word.
 */
export function dressMail(html: string, look: Look): string {
  const { green, on_green } = paperTones(look)
  const logo = look.logo
    ? `<img src="cid:${LOGO_CID}" alt="" height="40" style="display:block;margin:0 0 12px;height:40px;border:0">\n`
    : ''
  return html
    .replace(LOGO, logo)
    .replaceAll(/ style="[^"]*"/g, (style) => style.replaceAll(ON_GREEN, on_green).replaceAll(GREEN, green))
}

function paragraphs(html: string): string {
  const style = 'margin:0 0 16px'
  // HTML doesn't allow a table inside a paragraph.
  return html
    .split(/\n{2,}/)
    .map((part) =>
      part.startsWith('<table')
        ? `<div style="${style}">${part}</div>`
        : `<p style="${style}">${part.replaceAll('\n', '<br>\n')}</p>`,
    )
    .join('\n')
}

/** A paragraph that says nothing, as where a value is empty, is left out. */
function unindent(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function inOneLine(text: string): Letter {
  const line = oneLine(text)
  return { text: line, html: escapeHtml(line) }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
