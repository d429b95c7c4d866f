/**
 * The providers' checkouts as they come to a browser: a script in our page that loads more of itself, a frame of the
 * provider's own site, and a bank's window that the frame opens and that answers it. The money and its signatures are
 * the simulator's.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { openPayuForm, payuReturn } from '../support/gateway-simulator/payu.ts'
import { razorpayCallback } from '../support/gateway-simulator/razorpay.ts'
import type { Till } from '../support/gateway-simulator/till.ts'

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
export const PAYU_SCRIPT = 'https://jssdk.payu.in/bolt/bolt.min.js'
const RAZORPAY_RISK = 'https://cdn.razorpay.com/static/cx/razorpay-risk-detection/bundle.js'
const RAZORPAY_BUILD = 'https://checkout-static-next.razorpay.com/build/checkout.js'
const RAZORPAY_LOGO = 'https://cdn.razorpay.com/logo.svg'
const RAZORPAY_METRICS = 'https://lumberjack-metrics.razorpay.com/v1/frontend-metrics'
const RAZORPAY_FRAME = 'https://api.razorpay.com/v1/checkout/public'
const PAYU_FRAME = 'https://secure.payu.in/_payment'
const BANK = 'https://acs.bank.example/3ds'
const BANK_RETURN = 'https://provider.example/back-from-bank'

type Pressed = 'Pay' | 'Fail' | 'Forge'

/**
 * Serves both providers to a page; buttons in their windows act on the till. Returns what the page's content security
 * policy refuses, as it happens.
 */
export async function serveCheckouts(page: Page, till: Till): Promise<string[]> {
  await page.exposeFunction('atRazorpay', (order_id: string, pressed: Pressed) => {
    const callback = razorpayCallback(
      till.pay(order_id, { status: pressed === 'Pay' ? 'captured' : 'failed' }),
    )
    return pressed === 'Forge' ? { ...callback, razorpay_signature: 'f'.repeat(64) } : callback
  })
  await page.exposeFunction('atPayu', (fields: Record<string, string>, pressed: Pressed) => {
    const txnid = fields['txnid'] ?? ''
    const answer = payuReturn(fields, till.pay(txnid, { status: pressed === 'Pay' ? 'captured' : 'failed' }))
    return pressed === 'Forge' ? { ...answer, hash: 'f'.repeat(128) } : answer
  })
  await servePages(page.context(), till)
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return refused
}

/** To the whole browser: the bank's window isn't the page's. */
async function servePages(context: BrowserContext, till: Till): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html>${body}` })
  await context.route(RAZORPAY_SCRIPT, (route) => route.fulfill(script(razorpay)))
  await context.route(RAZORPAY_RISK, (route) => route.fulfill(script('window.riskIsKnown = true')))
  await context.route(RAZORPAY_BUILD, (route) => route.fulfill(script('')))
  await context.route(RAZORPAY_LOGO, (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOGO }))
  await context.route(RAZORPAY_METRICS, (route) => route.fulfill({ status: 204 }))
  await context.route(`${RAZORPAY_FRAME}?*`, (route) => {
    const { label, order } = Object.fromEntries(new URL(route.request().url()).searchParams)
    // A payer may try again after a failure: the page is told of success only.
    const checkout = { label, at: 'atRazorpay', of: order, again: ['Fail'], closed: null }
    return route.fulfill(html(checkoutWindow(checkout)))
  })
  await context.route(PAYU_SCRIPT, (route) => route.fulfill(script(payu)))
  await context.route(PAYU_FRAME, (route) => {
    const fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
    openPayuForm(till, fields)
    const label = `PayU: ${fields['productinfo']} ${fields['amount']}`
    const checkout = { label, at: 'atPayu', of: fields, again: [], closed: { txnStatus: 'CANCEL' } }
    return route.fulfill(html(checkoutWindow(checkout)))
  })
  await context.route(`${BANK}?*`, (route) => route.fulfill(html(bank)))
  await context.route(`${BANK_RETURN}?*`, (route) => route.fulfill(html(backFromBank)))
}

type CheckoutWindow = {
  label: string | undefined
  /** The till's function, and what it is called for. */
  at: string
  of: unknown
  /** After which buttons it stays open. */
  again: string[]
  /** What our page is told once its payer closes it. */
  closed: unknown
}

/** A provider's own page in a frame: whatever is pressed goes by way of the bank's window, as with 3-D Secure. */
const checkoutWindow = (checkout: CheckoutWindow) => `
  <dialog open></dialog>
  <script>
    const { label, at, of, again, closed } = ${JSON.stringify(checkout)}
    const dialog = document.querySelector('dialog')
    dialog.setAttribute('aria-label', label)
    const askBank = (pressed) => new Promise((resolve) => {
      const bank = window.open('${BANK}?' + pressed)
      if (bank === null) return dialog.append('Your browser blocked the window of your bank.')
      addEventListener('message', ({ source }) => source === bank && resolve())
    })
    for (const name of ['Pay', 'Fail', 'Forge', 'Close']) {
      const button = dialog.appendChild(document.createElement('button'))
      button.textContent = name
      button.onclick = async () => {
        if (name === 'Close') return parent.postMessage({ response: closed }, '*')
        await askBank(name)
        const response = await window[at](of, name)
        if (!again.includes(name)) parent.postMessage({ response }, '*')
      }
    }
  </script>`

const bank = `<script>location.replace('${BANK_RETURN}' + location.search)</script>`
const backFromBank = `<script>opener.postMessage('done', '*'); close()</script>`
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** A frame over the page; \`answered\` gets what its page says at the end. */
const frame = `
  const openFrame = (name, answered) => {
    const frame = document.createElement('iframe')
    frame.name = frame.title = name
    frame.style = 'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 2147483647; background: #fff'
    document.body.append(frame)
    addEventListener('message', function hear({ source, data }) {
      if (source !== frame.contentWindow) return
      removeEventListener('message', hear)
      frame.remove()
      answered(data.response)
    })
    return frame
  }`

const razorpay = `${frame}
  for (const src of ['${RAZORPAY_RISK}', '${RAZORPAY_BUILD}'])
    document.head.append(Object.assign(document.createElement('script'), { src }))
  new Image().src = '${RAZORPAY_LOGO}'
  fetch('${RAZORPAY_METRICS}', { method: 'POST', mode: 'no-cors', body: '{}' })
  window.Razorpay = class {
    constructor(options) { this.options = options }
    open() {
      const { order_id, amount, name, handler, modal } = this.options
      const asked = new URLSearchParams({ label: 'Razorpay: ' + name + ' ' + amount, order: order_id })
      openFrame('razorpay', (response) => (response === null ? modal.ondismiss() : handler(response)))
        .src = '${RAZORPAY_FRAME}?' + asked
    }
  }`

const payu = `${frame}
  window.bolt = {
    launch(fields, { responseHandler }) {
      openFrame('payu', (response) => responseHandler({ response }))
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '${PAYU_FRAME}', target: 'payu' })
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      document.body.append(form)
      form.submit()
      form.remove()
    },
  }`
