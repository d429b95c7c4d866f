import { useState } from 'react'
import { useRequestKey } from '#/client/use-request-key.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { TextField } from '#/design/field.tsx'
import { useHoldsFields } from '#/design/use-holds-fields.ts'
import { useLiveForm } from '#/design/use-live-form.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { parseRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { isOutdated, useTillActions } from './use-till-actions.ts'

/**
 * Before the first count: what the drawer begins with (TILL-2). `balance` is what the ledger has taken in so far, in
 * paise.
 */
export function FirstCount({ balance }: { balance: Paise }) {
  const { close } = useTillActions()
  const [typed, setTyped] = useState('')
  // Of when the count was typed: cash that came after it wasn't counted.
  const [begun, setBegun] = useState<Paise | null>(null)
  const key = useRequestKey('first-count')
  const counted = parseRupees(typed)
  const typeCount = (next: string) => {
    setTyped(next)
    setBegun(next === '' ? null : (begun ?? balance))
  }
  const { tried, form, button } = useLiveForm(() => {
    if (counted === null) return false
    const count = { after: null, cash_expected: begun ?? balance, cash_counted: counted }
    close.mutate(
      { ...count, requestKey: key.keyFor(count) },
      { onError: (error) => isOutdated(error) && typeCount('') },
    )
  })
  useHoldsFields(form.ref, close.isPending)
  return (
    <Card className="sm:max-w-xl">
      <form {...form} className="grid gap-4">
        <div>
          <h2 className="text-xl">{t('How much is in the drawer now?')}</h2>
          <p className="mt-1 text-ink-2">
            {t(
              'Count it once. From then on you’ll see here what should be in it, day after day. Enter 0 if it is empty.',
            )}
          </p>
        </div>
        <TextField
          name="counted"
          label={t('In the drawer, in rupees')}
          inputMode="decimal"
          required
          value={typed}
          onValueChange={typeCount}
          {...(tried && counted === null ? { error: t('Please enter what you counted') } : {})}
        />
        <Button
          busy={close.isPending}
          busyLabel={t('Saving...')}
          onClick={({ currentTarget }) => keepFocusNear(currentTarget)}
          {...button}
          className="sm:justify-self-start"
        >
          {t('Start with this')}
        </Button>
      </form>
    </Card>
  )
}
