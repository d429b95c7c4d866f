import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoment } from '#/kernel/dates.ts'
import { formatRupees, negate, parseRupees, toPaise, type Paise } from '#/kernel/money.ts'
import { api, orpc, textOf } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { TextField } from '#/design/field.tsx'
import { focusWrong } from '#/design/form-values.ts'
import { toast } from '#/design/toast.ts'
import { paymentDeskToasts } from '../../texts.ts'
import type { DayReport } from '../../ui/types.ts'

/** The form for the day's count of the till, or its result. */
export function DayCount({ report }: { report: DayReport }) {
  const { close } = report
  if (!close) return <CountForm report={report} />
  const difference = close.cash_counted - close.cash_expected
  return (
    <Card className="grid gap-2">
      <h3 className="text-lg">Closed</h3>
      <p className="text-ink-2">
        {formatMoment(close.closed_at)}
        {close.closed_by && `, ${close.closed_by}`}
      </p>
      <p>Counted {formatRupees(close.cash_counted)}</p>
      <p>Expected {formatRupees(close.cash_expected)}</p>
      <p className={difference === 0 ? 'font-semibold text-green' : 'font-semibold text-red'}>
        {difference === 0
          ? 'The till agrees.'
          : `${formatRupees(toPaise(toPaise(Math.abs(difference))))} ${difference > 0 ? 'too much' : 'missing'}`}
      </p>
      {close.note && <p className="break-words text-ink-2">{close.note}</p>}
    </Card>
  )
}

function CountForm({ report }: { report: DayReport }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  // More went out than came in: the count is then what the till is short.
  const wentDown = report.cash_expected < 0
  const amount = parseRupees(typed)
  const counted = amount === null ? null : wentDown ? negate(amount) : amount
  const close = useMutation({
    mutationFn: (cash_counted: Paise) => api.admin.till.closeDay({ day: report.day, cash_counted, note }),
    onSuccess: () => toast(paymentDeskToasts.closed),
    onError: (error) => toast({ ...textOf(error, paymentDeskToasts.close_failed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.till.key() }),
  })
  function send() {
    flushSync(() => setTried(true))
    if (counted === null) focusWrong(card.current)
    else close.mutate(counted)
  }
  return (
    <Card ref={card} className="grid gap-4">
      <h3 className="text-lg">Close the day</h3>
      <p className="text-ink-2">
        By the ledger <b className="text-ink">{formatRupees(toPaise(Math.abs(report.cash_expected)))}</b>{' '}
        {report.cash_expected < 0 ? 'left' : 'came into'} the till on this day.
      </p>
      <TextField
        name="counted"
        label={wentDown ? 'Counted less than this morning, in rupees' : 'Counted, in rupees'}
        inputMode="decimal"
        required
        value={typed}
        onValueChange={setTyped}
        {...(tried && counted === null ? { error: 'Please enter what you counted' } : {})}
      />
      <TextField name="note" label="Note" maxLength={300} value={note} onValueChange={setNote} />
      <Button busy={close.isPending} busyLabel="Closing..." onClick={send}>
        Close the day
      </Button>
    </Card>
  )
}
