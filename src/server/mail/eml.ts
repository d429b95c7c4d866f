import { randomUUID } from 'node:crypto'
import type { Mail } from '#/kernel/context.ts'
import { LOGO_CID } from '#/kernel/mail-template.ts'

/** A mail that has somebody to go to; `logo` is the PNG that its HTML shows as LOGO_CID. */
export type Addressed = Mail & { to: string; logo?: Buffer | null }

/** A mail as stored in the local mail folder. */
export type Letter = { to: string; subject: string; date: string; text: string }

/**
 * A mail as a message file, as plain UTF-8 (8bit), so that people, scripts and mail programs can read its links, which
 * quoted-printable would break over lines.
 */
export function toEml(mail: Addressed, from: string, date: Date): string {
  const boundary = `part-${randomUUID()}`
  const part = (type: string, content: string) =>
    `--${boundary}\nContent-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content.trimEnd()}\n`
  return `From: ${header(from)}
To: ${header(mail.to)}
Subject: ${header(mail.subject)}
Date: ${date.toUTCString().replace('GMT', '+0000')}
Message-ID: <${randomUUID()}@localhost>
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="${boundary}"

${part('text/plain', mail.text)}${mail.logo ? `--${boundary}\n${withLogo(mail.html, mail.logo)}` : part('text/html', mail.html)}--${boundary}--
`.replace(/\r?\n/g, '\r\n')
}

/** The HTML and the picture that it shows, as one part. */
function withLogo(html: string, logo: Buffer): string {
  const boundary = `related-${randomUUID()}`
  return `Content-Type: multipart/related; boundary="${boundary}"

--${boundary}
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 8bit

${html.trimEnd()}
--${boundary}
Content-Type: image/png; name="logo.png"
Content-Transfer-Encoding: base64
Content-ID: <${LOGO_CID}>
Content-Disposition: inline; filename="logo.png"

${logo.toString('base64').replaceAll(/.{76}/g, '$&\n')}
--${boundary}--
`
}

/** Reads what `toEml` wrote. */
export function fromEml(eml: string): Letter {
  const [head = '', ...rest] = eml.replaceAll('\r\n', '\n').split('\n\n')
  const field = (name: string) =>
    head
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? '\0'
  const text = rest.join('\n\n').split(`--${boundary}`)[1] ?? ''
  return {
    to: field('To'),
    subject: field('Subject'),
    date: field('Date'),
    text: text.slice(text.indexOf('\n\n') + 2).trim(),
  }
}

/** On one line, so that a name or subject can't add headers. */
function header(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ').trim()
}
