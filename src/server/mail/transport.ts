import { randomUUID } from 'node:crypto'
import { link, mkdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { LOGO_CID } from '#/kernel/mail-template.ts'
import { toEml, type Addressed } from './eml.ts'

export type Transport = { send: (mail: Addressed) => Promise<void>; close: () => void }

export type TransportOptions = {
  smtpUrl: string | undefined
  from: string
  directory: string
  now: () => Date
}

/** Real mail if an SMTP server is set; otherwise each mail becomes a file in `directory` (DATA_DIR/mail). */
export function openTransport({ smtpUrl, from, directory, now }: TransportOptions): Transport {
  return smtpUrl === undefined ? toFolder(from, directory, now) : toSmtp(smtpUrl, from)
}

/**
 * Whether a mail server has refused this mail for good: its recipient or its content, not our password or our sender,
 * which the library can put right while the mail waits.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown }
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

function toSmtp(url: string, from: string): Transport {
  const seconds = 1000
  const smtp = createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10 * seconds, socketTimeout: 30 * seconds },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  return {
    // The address is passed as an object, so that a comma in it can't add recipients.
    send: async ({ to, subject, text, html, logo }) =>
      void (await smtp.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: logo
          ? [{ filename: 'logo.png', content: logo, cid: LOGO_CID, contentDisposition: 'inline' }]
          : [],
      })),
    close: () => smtp.close(),
  }
}

function toFolder(from: string, directory: string, now: () => Date): Transport {
  return {
    async send(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const partial = join(directory, `.${randomUUID()}`)
      const time = now()
      await writeFile(partial, toEml(mail, from, time), { mode: 0o600, flag: 'wx' })
      try {
        await nameFree(partial, directory, time, mail.to)
      } finally {
        await unlink(partial)
      }
    },
    close: () => undefined,
  }
}

/** With the time and an escaped @ it fits in the mailbox page's addresses, whose parts have at most 100 characters. */
const LONGEST_NAME = 60

/** Names the file `<time>-<to>.eml`, a millisecond later if that exists. Never overwrites. */
async function nameFree(partial: string, directory: string, time: Date, to: string): Promise<void> {
  const who = to.replace(/[^A-Za-z0-9@._+-]/g, '_').slice(0, LONGEST_NAME)
  for (let tries = 0; ; tries += 1) {
    const stamp = new Date(time.getTime() + tries).toISOString().replace(/[:.]/g, '-')
    try {
      return await link(partial, join(directory, `${stamp}-${who}.eml`))
    } catch (error) {
      if (tries === 1000 || (error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
