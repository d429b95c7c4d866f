import { formatMoment } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import type { VerificationState } from '../rules.ts'
import { identityTexts } from '../texts.ts'
import type { MyRequest } from './types.ts'

type Props = { state: VerificationState; newest: MyRequest | undefined }

/** What happened to the last request: pending, rejected and why, or closed. */
export function StateBanner({ state, newest }: Props) {
  if (state === 'closed') {
    const text = identityTexts.verification_request_exists as { description: string }
    return (
      <Banner
        tone="action"
        action={
          <ButtonLink to="/dashboard/help" look="outline">
            {t('Ask the library')}
          </ButtonLink>
        }
      >
        {translate(text.description)}
      </Banner>
    )
  }
  if (!newest) return null
  if (state === 'pending') {
    return (
      <Banner title={t('Verification request sent')}>
        {t('Sent {when}. We’ll check it and let you know here and by email.', {
          when: formatMoment(newest.created_at),
        })}
      </Banner>
    )
  }
  if (state === 'rejected') {
    return (
      <Banner tone="danger" title={t('Verification rejected')}>
        <p className="break-words">{newest.rejection_reason}</p>
        <p className="text-sm">
          {newest.reviewed_at && `${t('Reviewed {when}.', { when: formatMoment(newest.reviewed_at) })} `}
          {t('Please correct this and submit again below.')}
        </p>
      </Banner>
    )
  }
  return null
}
