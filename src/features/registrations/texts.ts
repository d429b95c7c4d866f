import type { Text, Texts } from '#/kernel/refusal.ts'

export type RegistrationRefusal = 'too_many_registrations' | 'consent_changed' | 'birth_date_wrong'

export const registrationTexts: Texts<RegistrationRefusal> = {
  too_many_registrations: {
    title: 'Too many registrations',
    description:
      'Several registrations came from your connection within the last hour. Please try again later. What you typed stays here.',
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
    'I want to register, and what I wrote here is true. The library may keep it and contact me about my registration.',
  terms_accepted:
    'I will follow the rules of the library: quiet in the reading room, only the seat and the hours of my plan, and care for what is not mine.',
}

/** What stands in place of the form once it was sent. */
export const successText = {
  title: 'Registration received',
  description: 'thank you. The library looks at it and contacts you by email or phone.',
}
