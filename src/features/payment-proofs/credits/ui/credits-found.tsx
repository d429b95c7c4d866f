import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { Banner } from '#/web/design/banner.tsx'

type Credit = { id: string; day: string; amount: number; narration: string }

/** What the imported bank statement says of a proof. */
export function CreditsFound({ credits }: { credits: readonly Credit[] }) {
  if (credits.length === 0) return null
  return (
    <Banner title="Credit found">
      <ul className="grid gap-1">
        {credits.map((credit) => (
          <li key={credit.id} className="[overflow-wrap:anywhere]">
            {formatRupees(credit.amount)} on {formatDay(credit.day)}: {credit.narration}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
