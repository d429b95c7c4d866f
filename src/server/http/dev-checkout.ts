import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  actInSandbox,
  findSandboxOrder,
  SANDBOX_OUTCOMES,
} from '#/features/online-payments/gateways/sandbox.ts'
import { escapeHtml } from '#/kernel/escape-html.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { portalPath } from '#/kernel/portal-path.ts'
import { themeIn, type Theme } from '#/kernel/theme.ts'
import { t, type Language, type Words } from '#/kernel/words.ts'
import { say } from '../say-to.ts'
import type { Services } from '../services.ts'
import { languageOfReader } from './language-of-reader.ts'

const visit = z.object({
  order: z.string().check(z.maxLength(60)),
  /** Where the shop waits for the payer: a page of ours. */
  back: z.string().check(
    z.maxLength(300),
    z.refine((typed) => portalPath(typed) !== undefined),
  ),
})
const choice = z.extend(visit, { outcome: z.enum(SANDBOX_OUTCOMES) })

const BUTTONS: Record<(typeof SANDBOX_OUTCOMES)[number], Words> = {
  success: 'Pay',
  failure: 'Let the payment fail',
  cancel: 'Cancel',
  late: 'Pay, but let it arrive half a minute late',
  duplicate: 'Pay twice',
}

/** The sandbox's own checkout page (docs/operating.md): with it a whole purchase is possible and no money moves. */
export function serveDevCheckout(app: FastifyInstance, services: Services): void {
  const { sql, clock, ports } = services
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get('/dev/checkout', async (request, reply) => {
      const asked = visit.safeParse(request.query)
      const order = asked.success ? await findSandboxOrder(sql, asked.data.order) : undefined
      if (!asked.success || !order) return reply.code(404).type('text/plain').send('No such order.')
      const language = await languageOfReader(request, services)
      const look = { language, theme: themeIn(request.headers.cookie) }
      const html = say(language, () => page(order, asked.data, look))
      return reply.type('text/html; charset=utf-8').send(html)
    })
    scope.post('/dev/checkout', async (request, reply) => {
      const chosen = choice.safeParse(request.body)
      if (!chosen.success) return reply.code(400).type('text/plain').send('Not understood.')
      const { order: order_id, outcome, back } = chosen.data
      const known = await actInSandbox({ sql, now: clock(), queueJob: ports.queueJob }, { order_id, outcome })
      if (!known) return reply.code(404).type('text/plain').send('No such order.')
      const url = new URL(portalPath(back) ?? '/dashboard', 'http://here')
      url.searchParams.set('checkout', outcome === 'cancel' ? 'cancelled' : 'done')
      return reply.redirect(url.pathname + url.search, 303)
    })
    done()
  })
}

type Order = { id: string; amount: Paise; description: string }

type Look = { language: Language; theme: Theme }

function page(
  { id, amount, description }: Order,
  { back }: z.infer<typeof visit>,
  { language, theme }: Look,
): string {
  const buttons = SANDBOX_OUTCOMES.map(
    (outcome) => `<button name="outcome" value="${outcome}">${t(BUTTONS[outcome])}</button>`,
  )
  const heading = t('TEST – no money moves')
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<style>
  :root { color-scheme: ${theme === 'system' ? 'light dark' : theme} }
  body {
    margin: 0; min-height: 100vh; display: grid; place-items: center; font: 17px/1.5 system-ui, sans-serif;
    background: light-dark(#eff4f0, #0d1514); color: light-dark(#0f2926, #e6efe9);
  }
  main {
    box-sizing: border-box; width: min(26rem, 100% - 2rem); padding: 1.5rem; border-radius: 18px;
    background: light-dark(#fdfefd, #13201e); border: 1px solid light-dark(#d3ddd6, #2b3a37);
  }
  h1 { margin: 0 0 1rem; padding: .4rem .75rem; border-radius: 10px; font-size: 1rem; background: #ffc65c; color: #33230a }
  b { font-size: 2rem }
  form { display: grid; gap: .75rem }
  button {
    font: inherit; font-weight: 600; min-height: 48px; padding: .4rem 1rem; border-radius: 10px; cursor: pointer;
    background: none; color: inherit; border: 1.5px solid #6f8a81;
  }
  button:first-of-type {
    background: light-dark(#185c43, #68c898); color: light-dark(#fff, #0d1f18); border-color: transparent;
  }
  button:focus-visible { outline: 3px solid light-dark(#8a5a14, #ffd27a); outline-offset: 2px }
</style>
<main>
<h1>${heading}</h1>
<p>${escapeHtml(description)}<br><b>${formatRupees(amount)}</b></p>
<form method="post" action="/dev/checkout">
  <input type="hidden" name="order" value="${escapeHtml(id)}">
  <input type="hidden" name="back" value="${escapeHtml(back)}">
  ${buttons.join('\n  ')}
</form>
</main>
</html>`
}
