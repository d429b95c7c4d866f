import type { OpenAPI } from '@orpc/contract'
import { escapeHtml } from '#/kernel/escape-html.ts'

/** The API's description as one readable page without scripts. */
export function docsPage(description: OpenAPI.Document): string {
  const rows = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) =>
      row(method, path, operation as OpenAPI.OperationObject),
    ),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(description.info.title)} API</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{padding:.5rem 0;cursor:pointer}code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid}</style>
<h1>${escapeHtml(description.info.title)} API</h1><p>${escapeHtml(description.info.description ?? '')}
<a href="/api/openapi.json">OpenAPI description</a></p>${rows.join('')}</html>`
}

function row(method: string, path: string, operation: OpenAPI.OperationObject): string {
  const details = JSON.stringify(
    { parameters: operation.parameters, requestBody: operation.requestBody, responses: operation.responses },
    null,
    2,
  )
  return `<details><summary><code>${escapeHtml(method.toUpperCase())} /api${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
<pre>${escapeHtml(details)}</pre></details>`
}
