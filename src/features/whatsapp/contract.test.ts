import { expect, it } from 'vitest'
import { whatsAppSettings } from './contract.ts'

it('a phone number’s ID is kept in plain digits (LANG-11)', () => {
  expect(whatsAppSettings.shape.phone_number_id.parse(' १०६५४०३५२२४२९२२ ')).toBe('106540352242922')
})
