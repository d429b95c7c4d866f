import type { Sheet } from '#/kernel/sheets.ts'
import { t, type Words } from '#/kernel/words.ts'
import { Card } from './card.tsx'
import { Select } from './select.tsx'

type Props<Field extends string> = {
  sheet: Sheet
  /** What a column can hold, with what the desk calls it. */
  labels: Record<Field, Words>
  columns: Partial<Record<Field, number>>
  /** The last file with these headers was read in this way. */
  remembered: boolean
  /** What is said of a column that holds none of them. */
  unused: string
  disabled: boolean
  onColumn: (at: number, field: Field | '') => void
}

/** What each column of a spreadsheet holds: recognised by its name, changed by hand. */
export function ColumnChoices<Field extends string>(props: Props<Field>) {
  const { sheet, labels, columns, remembered, unused, disabled, onColumn } = props
  const options = Object.entries<Words>(labels).map(([value, label]) => ({ value, label: t(label) }))
  const fields = new Map(Object.entries(columns).map(([field, at]) => [at, field as Field]))
  const shown = sheet.headers.flatMap((header, at) => {
    const example = sheet.lines.find(({ cells }) => cells[at])?.cells[at]
    return header === '' && example === undefined ? [] : [{ header, at, example }]
  })
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{t('Columns')}</h2>
        <p className="max-w-[70ch] text-ink-2">
          {remembered
            ? t('Read like your last file with these headers.')
            : t('Check what each column holds. We remember it for the next file with these headers.')}
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label={t('Columns in the file')}>
        {shown.map(({ header, at, example }) => (
          <li key={at} className="min-w-0">
            <Select
              name={`column-${at}`}
              label={header || t('Column {count}', { count: at + 1 })}
              hint={
                example === undefined ? (
                  t('Empty')
                ) : (
                  <span className="line-clamp-1">{t('For example {example}', { example })}</span>
                )
              }
              placeholder={unused}
              options={options}
              disabled={disabled}
              value={fields.get(at) ?? ''}
              onValueChange={(field) => onColumn(at, field as Field | '')}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
