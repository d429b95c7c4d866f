import { Calculator, Landmark, ReceiptIndianRupee, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import type { Day } from '#/kernel/dates.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { ExpenseDialog } from '../../expenses/ui/expense-dialog.tsx'
import { CountDialog } from './count-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Drawer } from './types.ts'

type Props = { balance: Paise; last: NonNullable<Drawer['last_close']>; today: Day }
type Doing = 'count' | 'out' | 'in' | 'expense'

/** The one number that can be counted, and what is done with the drawer. */
export function DrawerCard({ balance, last, today }: Props) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const stop = () => setDoing(null)
  return (
    <Card className="flex flex-wrap items-end justify-between gap-5">
      <div>
        <h2 className="text-base font-medium text-ink-2">{t('Should be in the drawer')}</h2>
        <p className="disp text-[2.75rem] leading-tight">{formatRupees(balance)}</p>
        <p className="text-ink-2">
          {t('Last counted {moment}', { moment: formatMoment(last.closed_at) })}
          {last.closed_by && `, ${last.closed_by}`}: {formatRupees(last.cash_counted)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
        <Button onClick={() => setDoing('count')}>
          <Calculator size={19} aria-hidden />
          {t('Count and close')}
        </Button>
        <Button look="outline" onClick={() => setDoing('out')}>
          <Landmark size={18} aria-hidden />
          {t('Take to the bank')}
        </Button>
        <Button look="outline" onClick={() => setDoing('in')}>
          <Plus size={18} aria-hidden />
          {t('Put cash in')}
        </Button>
        <Button look="outline" onClick={() => setDoing('expense')}>
          <ReceiptIndianRupee size={18} aria-hidden />
          {t('Expense')}
        </Button>
      </div>
      {doing === 'count' && <CountDialog balance={balance} after={last.id} onClose={stop} />}
      {doing === 'out' && <MoveDialog balance={balance} out onClose={stop} />}
      {doing === 'in' && <MoveDialog balance={balance} onClose={stop} />}
      {doing === 'expense' && <ExpenseDialog balance={balance} today={today} onClose={stop} />}
    </Card>
  )
}
