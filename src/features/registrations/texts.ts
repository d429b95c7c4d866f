import type { Text, Texts } from '#/kernel/refusal.ts'

export type RegistrationRefusal = 'too_many_registrations' | 'consent_changed' | 'birth_date_wrong'

export const registrationTexts: Texts<RegistrationRefusal> = {
  too_many_registrations: {
    title: 'Too many registrations',
    description:
      'Several registrations were sent from your connection in the last hour. Please try again later. Your answers stay here.',
  },
  consent_changed: {
    title: 'Please agree again',
    description: 'The wording of the consent has changed. Please reload the page and agree to it again.',
  },
  birth_date_wrong: { title: 'Date of birth', description: 'Please check your date of birth.' },
}

export const registrationToasts = {
  failed: { title: 'Error', description: 'Your registration could not be sent. Please try again.' },
} satisfies Record<string, Text>

/** The two boxes. Changing a word here needs a new CONSENT_VERSION. */
export const consentTexts = {
  registration_agreed:
    'I confirm that these details are correct. The library may keep them and contact me about my registration.',
  terms_accepted:
    'I will follow the library’s rules: keep quiet in the reading room, use only my own seat and hours, and look after the library’s things.',
} as const

/** Replaces the form once it has been sent. */
export const successText = {
  title: 'Registration received',
  description: '{name}, thank you. We’ll contact you by email or phone.',
} as const
