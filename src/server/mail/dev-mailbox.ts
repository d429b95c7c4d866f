import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#/kernel/escape-html.ts'
import { fromEml } from './eml.ts'

const NAME = /^[0-9TZ-]{24}-[A-Za-z0-9@._+-]+\.eml$/
const SHOWN = 200
const STYLE = `body{margin:0 auto;max-width:44rem;padding:28px 16px;font:16px/1.5 system-ui,sans-serif;color:#15292a;background:#f1f5f0}
h1{font-size:28px;margin:0 0 16px}a{color:#0e5a3c}ol{list-style:none;margin:0;padding:0}
li,article{background:#fdfefd;border:1px solid #d3dcd6;border-radius:10px;padding:12px 16px;margin:0 0 8px}
small{display:block;color:#4b5d5c}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:16px 0 0}
@media (prefers-color-scheme:dark){body{color:#e6efe8;background:#0d1715}li,article{background:#15211f;border-color:#2c3a37}a{color:#7fd0a6}small{color:#a9b8b2}}`
const CSP = `default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** `/dev/mail`: the mails that went to the local folder instead of out. Register it only if APP_ENV is local. */
export async function devMailbox(app: FastifyInstance, { directory }: { directory: string }): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply
      .header('content-security-policy', CSP)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
  })

  app.get('/dev/mail', async () => {
    const names = (await mailNames(directory)).slice(0, SHOWN)
    const rows = await Promise.all(names.map((name) => readRow(directory, name)))
    const list = rows.length > 0 ? `<ol>\n${rows.join('\n')}\n</ol>` : '<p>No mail yet.</p>'
    return page('Mail', `<h1>Mail</h1>\n${list}`)
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name', async (request, reply) => {
    const { name } = request.params
    const eml = NAME.test(name)
      ? await readFile(join(directory, name), 'utf8').catch(() => undefined)
      : undefined
    const back = '<p><a href="/dev/mail">All mail</a></p>'
    if (eml === undefined) return reply.status(404).send(page('Not found', `<h1>No such mail</h1>\n${back}`))
    const { to, subject, date, text } = fromEml(eml)
    const head = `<h1>${escapeHtml(subject)}</h1><small>To ${escapeHtml(to)}, ${escapeHtml(date)}</small>`
    return page(subject, `${back}\n<article>${head}<pre>${linkAddresses(text)}</pre></article>`)
  })
}

/** Newest first. */
async function mailNames(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
}

async function readRow(directory: string, name: string): Promise<string> {
  const { to, subject, date } = fromEml(await readFile(join(directory, name), 'utf8'))
  const link = `<a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(subject || '(no subject)')}</a>`
  return `<li>${link}<small>To ${escapeHtml(to)}, ${escapeHtml(date)}</small></li>`
}

/** The text, escaped, with its web addresses as links. */
function linkAddresses(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, i) =>
      i % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
${body}
</body></html>
`
}
