/* What a new installation brings as an example (LIBRARY-3, LIBRARY-9). The people and numbers are made up. */

/** As in database/seed/library.sql. */
export const SAMPLE_CONTACT = {
  contact_email: 'desk@adhyayan.example',
  contact_phone: '+91 90000 00000',
  address: '12 Sample Road, Sample Nagar, 000000',
  map_url: 'https://www.openstreetmap.org/search?query=Sample%20Nagar',
} as const

/**
 * What may be right as it came along; the admin says so (OPEN-2). As in database/seed/library.sql and the table's
 * default.
 */
export const INITIAL_NAME = 'Adhyayan'
export const INITIAL_HOURS: readonly string[] = Array<string>(7).fill('08:00-06:00')

/** Shown to members who pay by UPI: nobody else's name is shown beside a real UPI ID. */
export const SAMPLE_MERCHANT = 'Adhyayan Study Library'

export type ContactField = keyof typeof SAMPLE_CONTACT
export type Contact = Record<ContactField, string>

export const CONTACT_FIELDS = Object.keys(SAMPLE_CONTACT) as ContactField[]

/** The contact details that are still the example, however they are spaced or written. */
export function sampleFields(contact: Partial<Contact>): ContactField[] {
  return CONTACT_FIELDS.filter((field) => {
    const own = contact[field]
    return own !== undefined && plain(own) === plain(SAMPLE_CONTACT[field])
  })
}

/** With '' for what is still the example: nobody keeps a paper or an appointment with a made-up address. */
export function withoutSamples<C extends Partial<Contact>>(contact: C): C {
  return { ...contact, ...Object.fromEntries(sampleFields(contact).map((field) => [field, ''])) }
}

export function isSampleMerchant(typed: string): boolean {
  return plain(typed) === plain(SAMPLE_MERCHANT)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s,]+/g, '')
}
