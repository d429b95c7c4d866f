import { useState } from 'react'
import { useToday } from '#/client/clock.ts'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { ExportFile } from '#/client/export-file.tsx'
import { Card } from '#/design/card.tsx'
import { Select } from '#/design/select.tsx'
import { formatMonth, monthsUntil } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { receiptDeskToasts } from '../receipts/texts.ts'

/** Months that can be chosen, this one first. */
const MONTHS = 24

/** A month's receipts and credit notes with their tax, for admins (PAY-26). */
export function ReceiptsExport() {
  const today = useToday()
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? today.slice(0, 7)
  return (
    <AdminsOnly>
      <Card className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="text-lg">{t('For your accountant')}</h2>
          <p className="max-w-[60ch] text-ink-2">
            {t('The receipts and credit notes of a month, with their tax, as a CSV file.')}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Select
            name="month"
            label={t('Month')}
            className="w-52"
            options={monthsUntil(today, MONTHS).map((value) => ({ value, label: formatMonth(value) }))}
            value={month}
            onValueChange={setChosen}
          />
          <ExportFile
            path="/api/admin/receipts/export"
            filter={{ month }}
            name={`receipts-${month}`}
            failed={receiptDeskToasts.export_failed}
            label={t('Download the month')}
          />
        </div>
      </Card>
    </AdminsOnly>
  )
}
