/** What a member is told of: chosen, and switched on and off in a browser, several times at once. */
import { newBrowser } from '../push-service.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

export function news(kit: Kit): Writes {
  const { sql, student, word, same, each, post, made } = kit
  const device = () => {
    const { p256dh, auth } = newBrowser().keys
    return {
      endpoint: `https://fcm.googleapis.com/fcm/send/${word()}`,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
    }
  }
  const switchOn = () => sql().updateTable('library_settings').set({ push_on: true }).execute()
  return {
    'choosing what one is told of': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await student()
        return each((at) => ({
          method: 'PUT',
          path: '/news/notice',
          cookie,
          body: { push: at % 2 === 0, mail: at % 3 === 0 },
        }))
      },
    },
    'switching messages on and off in a browser': {
      winners: AT_ONCE,
      requests: async () => {
        await switchOn()
        const { cookie } = await student()
        return each((at) =>
          at === 5
            ? { method: 'DELETE', path: '/news/device', cookie }
            : post(cookie, '/news/device', device()),
        )
      },
    },
    'sending test messages': {
      winners: AT_ONCE,
      requests: async () => {
        await switchOn()
        const asked = await student()
        await made(asked, '/news/device', device())
        return same(post(asked.cookie, '/news/test', {}))
      },
    },
  }
}
