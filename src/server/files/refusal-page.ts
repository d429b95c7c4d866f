import { createHash } from 'node:crypto'
import { escapeHtml } from '#/kernel/escape-html.ts'
import type { Text } from '#/kernel/refusal.ts'
import { language, t } from '#/kernel/words.ts'

const STYLE = `body{display:grid;place-content:center;gap:12px;min-height:90vh;margin:0;padding:24px;text-align:center;font:16px/1.5 system-ui,sans-serif;color:#15292a;background:#f1f5f0}
h1,p{margin:0}h1{font-size:24px}a{color:#0e5a3c}
@media (prefers-color-scheme:dark){body{color:#e6efe8;background:#0d1715}a{color:#7fd0a6}}`

/** Allows only its own style: the page can do as little as the files can. */
export const REFUSAL_CSP = `sandbox; default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** A refused link, for people who open it from an old tab or bookmark, in the language that is spoken. */
export function refusalPage({ title, description }: Text): string {
  return `<!doctype html>
<html lang="${language()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><p><a href="/">${escapeHtml(t('Back to the library'))}</a></p></body>
</html>
`
}
