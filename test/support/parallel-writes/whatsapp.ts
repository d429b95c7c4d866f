/** WhatsApp: set up, tried and used several times at once. Nobody answers at its address. */
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

const SET = {
  switched_on: true,
  phone_number_id: '100000000000001',
  token: 'EAAsample',
  app_secret: '0123456789abcdef0123456789abcdef',
  verify_token: 'sample-verify-token',
  plan_template: 'plan_ends',
  due_template: 'fee_due',
  template_language: 'en',
}

export function whatsApp(kit: Kit): Writes {
  const { admin, student, same, each, post, done } = kit
  const path = '/admin/whatsapp/settings'
  async function switchOn(cookie: string) {
    const { version } = await done({ method: 'GET', path, cookie })
    const saved = await done({ method: 'PUT', path, cookie, body: { ...SET, version } })
    return { version: saved['version'] }
  }
  return {
    'setting up WhatsApp': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const { version } = await done({ method: 'GET', path, cookie })
        return each((at) => ({ method: 'PUT', path, cookie, body: { ...SET, token: `EAA${at}`, version } }))
      },
    },
    'removing the access token of WhatsApp': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const body = await switchOn(cookie)
        return same({ method: 'DELETE', path: '/admin/whatsapp/token', cookie, body })
      },
    },
    'removing the secrets for delivery reports of WhatsApp': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const body = await switchOn(cookie)
        return same({ method: 'DELETE', path: '/admin/whatsapp/reports', cookie, body })
      },
    },
    'sending a test by WhatsApp': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        await switchOn(cookie)
        return same(post(cookie, '/admin/whatsapp/tests', { phone: '+91 90000 00001' }))
      },
    },
    'writing to a member by WhatsApp': {
      winners: 1,
      requests: async () => {
        const [{ cookie }, one] = [await admin(), await student()]
        await switchOn(cookie)
        await kit.paid(one.cookie)
        await done({
          method: 'PATCH',
          path: '/profile',
          cookie: one.cookie,
          body: { name: 'Asha Sample', phone: '98765 43210' },
        })
        return same(post(cookie, '/admin/whatsapp/messages', { user_id: one.id, about: 'plan' }))
      },
    },
  }
}
