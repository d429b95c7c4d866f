import { formatDay } from '#/kernel/dates.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'

type Credit = {
  id: string
  day: string
  amount: Paise
  narration: string
  reference: string
  claimed_by: string | null
}

/** The credits of the imported bank statement that pay for a proof. */
export function CreditsFound({ credits }: { credits: readonly Credit[] }) {
  if (credits.length === 0) return null
  return (
    <Banner title={t('Credit found')}>
      <CreditLines credits={credits} />
    </Banner>
  )
}

/** The narration, with the bank's reference where it says more. */
export function creditWords({ narration, reference }: Pick<Credit, 'narration' | 'reference'>): string {
  return reference === '' || narration.includes(reference) ? narration : `${narration} · ${reference}`
}

/** Credits as written in the statement. */
export function CreditLines({ credits }: { credits: readonly Credit[] }) {
  return (
    <ul className="grid gap-1">
      {credits.map((credit) => (
        <li key={credit.id} className="[overflow-wrap:anywhere]">
          {t('{amount} on {day}: {credit}', {
            amount: formatRupees(credit.amount),
            day: formatDay(credit.day),
            credit: creditWords(credit),
          })}
          {credit.claimed_by !== null && (
            <b className="block">{t('Paid for {claimed_by}', { claimed_by: credit.claimed_by })}</b>
          )}
        </li>
      ))}
    </ul>
  )
}
