import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptPush, newBrowser } from '../../../test/support/push-service.ts'
import { CURVE, encryptFor } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('it encrypts as the example of RFC 8291 itself', () => {
  const own = createECDH(CURVE)
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const text = 'When I grow up, I want to be a watermelon'
  const message = encryptFor(browser, text, { own, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), length: 0 })
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('only its browser can read it; equal texts look different, and all are of one length', () => {
  const [browser, other] = [newBrowser(), newBrowser()]
  const one = encryptFor(browser.keys, 'पढ़ाई')
  expect(decryptPush(browser, one)).toBe('पढ़ाई')
  expect(() => decryptPush(other, one)).toThrow()
  expect(encryptFor(browser.keys, 'पढ़ाई').equals(one)).toBe(false)
  expect(encryptFor(browser.keys, 'x'.repeat(900))).toHaveLength(one.length)
  expect(one.length).toBeLessThan(4096)
})

test('what is too long, and a key that is no point of the curve, are refused', () => {
  const { keys } = newBrowser()
  expect(() => encryptFor(keys, 'x'.repeat(5000))).toThrow('too long')
  expect(() => encryptFor({ ...keys, p256dh: Buffer.alloc(65, 4) }, 'x')).toThrow()
})
