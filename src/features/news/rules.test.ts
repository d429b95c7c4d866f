import { expect, test } from 'vitest'
import { isPushService, mailHindranceFor } from './rules.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-pn1p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://someone@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.attacker.example/abc', false],
  ['https://notify.windows.com.attacker.example/abc', false],
  ['https://attackernotify.windows.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://example.org/abc', false],
  ['file:///etc/passwd', false],
  ['no address', false],
  ['', false],
])('NEWS-3: %s is a push service: %s', (endpoint, is) => expect(isPushService(endpoint)).toBe(is))

test.each([
  [{ mails_sent: true, in_production: true, to: 'asha@example.org' }, null],
  [{ mails_sent: true, in_production: true, to: null }, 'no_address'],
  [{ mails_sent: false, in_production: true, to: 'asha@example.org' }, 'not_sent'],
  [{ mails_sent: false, in_production: true, to: null }, 'not_sent'],
  [{ mails_sent: false, in_production: false, to: 'asha@example.org' }, null],
  [{ mails_sent: false, in_production: false, to: null }, 'no_address'],
])('NEWS-2: %o: why no mail reaches a member', (reach, hindrance) => {
  expect(mailHindranceFor(reach)).toBe(hindrance)
})
