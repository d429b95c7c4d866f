import { filesHindi } from '#/features/files/texts.hi.ts'
import { identityHindi } from '#/features/identity/texts.hi.ts'
import { onlineHindi } from '#/features/payments/online/texts.hi.ts'
import { seatsHindi } from '#/features/seats/texts.hi.ts'
import { shared } from '#/web/language/shared.hi.ts'

/** All Hindi of the student's side. An English text means one thing everywhere; the house test finds two meanings. */
export const hindi = { ...shared, ...filesHindi, ...seatsHindi, ...identityHindi, ...onlineHindi }

declare module '#/kernel/words.ts' {
  interface Translated extends Record<keyof typeof hindi, string> {}
}
