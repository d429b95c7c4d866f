import {
  CONTACT_FIELDS,
  sampleFields,
  type Contact,
  type ContactField,
} from '#/features/library/samples/rules.ts'

/** The contact details that the page shows; null: left out, because it is still a sample. */
export type ShownContact = Record<ContactField, string | null>

/** What of the contact details strangers may see (LANDING-14). */
export function shownContact(contact: Contact, { samples }: { samples: boolean }): ShownContact {
  const hidden = samples ? [] : sampleFields(contact)
  return Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, hidden.includes(field) ? null : contact[field]]),
  ) as ShownContact
}
