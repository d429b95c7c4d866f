import { useState } from 'react'
import { textFor } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { endedSession } from '#/client/ended-session.ts'
import type { SessionEnd } from '#/features/topics.ts'
import { accountTexts } from '../texts.ts'

/** Why the page that was open led to the sign-in page (ACCOUNT-13). */
export function EndedSession() {
  const [ended] = useState(endedSession)
  if (!ended) return null
  const isBanned = ended.why === 'banned'
  return (
    <Banner tone={isBanned ? 'danger' : 'info'} role={isBanned ? 'alert' : 'status'}>
      {wordsOf(ended)}
    </Banner>
  )
}

function wordsOf({ why, reason = null }: SessionEnd): string {
  if (why === 'banned') return textFor(accountTexts, 'banned', { reason })?.description ?? ''
  return why === 'new_password'
    ? t('The password of this account was changed. Please log in with the new one.')
    : t('You have been signed out here. Please log in again.')
}
