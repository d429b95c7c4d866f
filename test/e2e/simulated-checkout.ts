/**
 * The providers' windows, drawn by our scripts in place of theirs. The money and its signatures are the simulator's.
 */
import type { Page } from '@playwright/test'
import { openPayuForm, payuReturn } from '../support/gateway-simulator/payu.ts'
import { razorpayCallback } from '../support/gateway-simulator/razorpay.ts'
import type { Till } from '../support/gateway-simulator/till.ts'

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
export const PAYU_SCRIPT = 'https://jssdk.payu.in/bolt/bolt.min.js'

type Pressed = 'Pay' | 'Fail' | 'Forge'

/** Serves both providers' scripts to a page; buttons in their windows act on the till. */
export async function serveCheckouts(page: Page, till: Till): Promise<void> {
  await page.exposeFunction('atRazorpay', (order_id: string, pressed: Pressed) => {
    const callback = razorpayCallback(
      till.pay(order_id, { status: pressed === 'Pay' ? 'captured' : 'failed' }),
    )
    return pressed === 'Forge' ? { ...callback, razorpay_signature: 'f'.repeat(64) } : callback
  })
  await page.exposeFunction('atPayu', (fields: Record<string, string>, pressed: Pressed) => {
    const txnid = fields['txnid'] ?? ''
    if (!till.orders.has(txnid)) openPayuForm(till, fields)
    const answer = payuReturn(fields, till.pay(txnid, { status: pressed === 'Pay' ? 'captured' : 'failed' }))
    return pressed === 'Forge' ? { ...answer, hash: 'f'.repeat(128) } : answer
  })
  await serveScripts(page)
}

/** Only the scripts, for a page that was denied them before. */
export async function serveScripts(page: Page): Promise<void> {
  await page.route(RAZORPAY_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: razorpay }),
  )
  await page.route(PAYU_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: payu }))
}

/** A modal window with these buttons; `pressed` gets the chosen one. */
const checkoutWindow = `
  const checkoutWindow = (label, buttons, pressed) => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('aria-label', label)
    for (const name of buttons) {
      const button = dialog.appendChild(document.createElement('button'))
      button.textContent = name
      button.onclick = () => { dialog.remove(); pressed(name) }
    }
    dialog.showModal()
  }`

/** Razorpay lets a payer retry after a failure: its handler is only called on success. */
const razorpay = `${checkoutWindow}
  window.Razorpay = class {
    constructor(options) { this.options = options }
    open() {
      const { order_id, amount, name, handler, modal } = this.options
      checkoutWindow('Razorpay: ' + name + ' ' + amount, ['Pay', 'Fail', 'Forge', 'Close'], async (pressed) => {
        if (pressed === 'Close') return modal.ondismiss()
        const response = await window.atRazorpay(order_id, pressed)
        if (pressed === 'Fail') return this.open()
        handler(response)
      })
    }
  }`

const payu = `${checkoutWindow}
  window.bolt = {
    launch(fields, { responseHandler }) {
      const label = 'PayU: ' + fields.productinfo + ' ' + fields.amount
      checkoutWindow(label, ['Pay', 'Fail', 'Forge', 'Close'], async (pressed) => {
        const response = pressed === 'Close' ? { txnStatus: 'CANCEL' } : await window.atPayu(fields, pressed)
        responseHandler({ response })
      })
    },
  }`
