import type { Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { EXPORTS_AN_HOUR } from '../rules.ts'

export type OwnDataRefusal = 'too_many_exports'

export const ownDataTexts: Texts<OwnDataRefusal> = {
  too_many_exports: () => ({
    title: 'Please wait',
    description: t(
      'Your data is being collected, or was collected {times} times within the hour. Please try again later.',
      { times: EXPORTS_AN_HOUR },
    ),
  }),
}
