/** Fewer digits can't be a phone number. */
const LEAST_DIGITS = 10

export type Reach = { call: string; whatsapp: string }

/** Links to call a number and to write to it on WhatsApp, from its digits with the country code; null without one. */
export function reachBy(phone_digits: string | null, message: string): Reach | null {
  if (phone_digits === null || phone_digits.length < LEAST_DIGITS) return null
  return {
    call: `tel:+${phone_digits}`,
    whatsapp: `https://wa.me/${phone_digits}?text=${encodeURIComponent(message)}`,
  }
}

/** An Indian mobile number as it is written, `+91 98765 43210`; whatever else was typed stays as it is. */
export function formatPhone(phone: string): string {
  const [, first, last] = /^(?:\+?91|0)?([6-9]\d{4})(\d{5})$/.exec(phone) ?? []
  return first === undefined ? phone : `+91 ${first} ${last}`
}
