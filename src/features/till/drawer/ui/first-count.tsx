import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRequestKey } from '#/client/use-request-key.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { TextField } from '#/design/field.tsx'
import { focusWrong } from '#/design/form-values.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { parseRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { useTillActions } from './use-till-actions.ts'

/**
 * Before the first count: what the drawer begins with (TILL-2). `balance` is what the ledger has taken in so far, in
 * paise.
 */
export function FirstCount({ balance }: { balance: Paise }) {
  const { close } = useTillActions()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const key = useRequestKey()
  const counted = parseRupees(typed)
  function send() {
    flushSync(() => setTried(true))
    if (counted === null) return focusWrong(card.current)
    const count = { after: null, cash_expected: balance, cash_counted: counted }
    close.mutate({ ...count, requestKey: key.keyFor(counted) })
  }
  return (
    <Card ref={card} className="grid gap-4 sm:max-w-xl">
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
        onValueChange={setTyped}
        {...(tried && counted === null ? { error: t('Please enter what you counted') } : {})}
      />
      <Button
        busy={close.isPending}
        busyLabel={t('Saving...')}
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget)
          send()
        }}
        className="sm:justify-self-start"
      >
        {t('Start with this')}
      </Button>
    </Card>
  )
}
