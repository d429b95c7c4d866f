import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { MAXIMUM_PASSKEYS } from './rules.ts'
import type { ErasureRefusal } from '../erasure/texts.ts'

export type PasskeyRefusal =
  | Extract<ErasureRefusal, 'password_wrong' | 'password_tries'>
  | keyof typeof passkeyTexts

export const passkeyTexts = {
  passkey_known: {
    title: 'Passkey not added',
    description: 'This device already has a passkey for this library.',
  },
  passkey_not_added: {
    title: 'Passkey not added',
    description: 'Your device took too long. Please try again.',
  },
  passkey_unknown: { title: 'Already removed', description: 'This passkey is no longer there.' },
  too_many_passkeys: () => ({
    title: 'Passkey not added',
    description: t('You already have {most} passkeys. Remove one that you no longer use.', {
      most: MAXIMUM_PASSKEYS,
    }),
  }),
} satisfies Texts<string>

export const passkeyToasts = {
  added: { title: 'Passkey added', description: 'You can sign in with this device from now on.' },
  unused: {
    title: 'Not signed in',
    description: 'No passkey was used. Try again, or sign in with your password.',
  },
  elsewhere: { title: 'Passkeys', description: 'Passkeys don’t work at this address.' },
  none_made: {
    title: 'Passkey not added',
    description: 'Your device made no passkey. Set a screen lock if it has none, then try again.',
  },
  not_added: { title: 'Passkey not added', description: 'Please try again.' },
  not_listed: { title: 'Passkeys', description: 'Your passkeys could not be loaded.' },
  named: { title: 'Saved', description: 'The passkey’s new name is saved.' },
  not_named: { title: 'Not saved', description: 'Please try again.' },
  removed: { title: 'Passkey removed', description: 'Nobody can sign in with it any more.' },
  not_removed: { title: 'Passkey not removed', description: 'Please try again.' },
} satisfies Record<string, Text>
