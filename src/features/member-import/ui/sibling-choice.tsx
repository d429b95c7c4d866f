import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { formatCount } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { kindOf, type NumberedRow } from '../rules.ts'

/** The numbers of the rows that are other people than the member with their phone number. */
export type Siblings = { chosen: ReadonlySet<number>; onChoose: (chosen: ReadonlySet<number>) => void }

/** Null where nothing may be changed any more. */
type Shared = { siblings: Siblings | null }

/** Asks about all rows with the phone number of somebody of another name (IMPORT-4). */
export function SiblingNote({ rows, siblings }: Shared & { rows: readonly NumberedRow[] }) {
  const open = rows.filter(({ verdict }) => kindOf(verdict) === 'sibling')
  if (open.length === 0 || !siblings) return null
  const { chosen, onChoose } = siblings
  return (
    <Banner
      tone="action"
      title={t('{rows} with someone else’s phone number', { rows: formatCount(open.length, 'row') })}
      action={
        <Button
          look="outline"
          onClick={() => onChoose(new Set([...chosen, ...open.map(({ number }) => number)]))}
        >
          {t('All are different people')}
        </Button>
      }
    >
      {t(
        'The names differ, as when a brother and sister share a phone. Tick those who are different people; the rest are left out.',
      )}
    </Banner>
  )
}

/** The same for one row. */
export function SiblingChoice({ row, siblings }: Shared & { row: NumberedRow }) {
  const { number, verdict, shares_phone = false } = row
  if (!siblings || (kindOf(verdict) !== 'sibling' && !shares_phone)) return null
  const { chosen, onChoose } = siblings
  return (
    <Checkbox
      name={`sibling-${number}`}
      label={
        <>
          {t('Another person')} <span className="sr-only">{t('in row {number}', { number })}</span>
        </>
      }
      checked={shares_phone}
      onCheckedChange={(isOther) => {
        const next = new Set(chosen)
        if (isOther) next.add(number)
        else next.delete(number)
        onChoose(next)
      }}
    />
  )
}
