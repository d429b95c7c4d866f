import type { Context } from '#/kernel/context.ts'
import { CHOSEN_PROVIDERS, type ChosenProvider } from '#/kernel/gateway.ts'

const OURS = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/**
 * What a provider's checkout needs on the page that opens it. Scripts are named host by host, since another of its
 * hosts may answer with what a stranger asks for. What is only shown, told or framed may come from any of them, as it
 * changes without notice (docs/decisions/0119).
 */
const OF_PROVIDERS: Record<ChosenProvider, Record<string, string[]>> = {
  razorpay: {
    'script-src': [
      'https://checkout.razorpay.com',
      // Its risk score: without it payments may be declined.
      'https://cdn.razorpay.com',
      'https://checkout-static-next.razorpay.com',
    ],
    'img-src': ['https://*.razorpay.com'],
    'connect-src': ['https://*.razorpay.com'],
    'frame-src': ['https://*.razorpay.com'],
  },
  payu: {
    'script-src': ['https://jssdk.payu.in'],
    'img-src': ['https://*.payu.in'],
    'connect-src': ['https://*.payu.in'],
    'frame-src': ['https://*.payu.in'],
    'form-action': ['https://*.payu.in'],
  },
}

/** Where pages may load from: our own site, and the payment providers whose keys are set. */
export function contentSecurity(gateway: Context['gateway']): Record<string, string[]> {
  const allowed: Record<string, string[]> = { ...OURS }
  for (const provider of CHOSEN_PROVIDERS) {
    if (!gateway(provider)) continue
    for (const [directive, hosts] of Object.entries(OF_PROVIDERS[provider]))
      allowed[directive] = [...(allowed[directive] ?? ["'self'"]), ...hosts]
  }
  return allowed
}
