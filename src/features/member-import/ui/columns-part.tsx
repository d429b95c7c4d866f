import { Card } from '#/design/card.tsx'
import { Select } from '#/design/select.tsx'
import { FIELDS, type Columns, type Field } from '../headers/rules.ts'
import { FIELD_LABELS } from '../headers/texts.ts'
import type { MemberSheet } from '../sheets/rules.ts'

type Props = {
  sheet: MemberSheet
  columns: Columns
  remembered: boolean
  disabled: boolean
  onColumn: (at: number, field: Field | '') => void
}
const OPTIONS = FIELDS.map((field) => ({ value: field, label: FIELD_LABELS[field] }))

/** What each column holds: recognised by its name, changed by hand. */
export function ColumnsPart({ sheet, columns, remembered, disabled, onColumn }: Props) {
  const fields = new Map(Object.entries(columns).map(([field, at]) => [at, field as Field]))
  const shown = sheet.headers.flatMap((header, at) => {
    const example = sheet.lines.find(({ cells }) => cells[at])?.cells[at]
    return header === '' && example === undefined ? [] : [{ header, at, example }]
  })
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">Columns</h2>
        <p className="max-w-[70ch] text-ink-2">
          {remembered
            ? 'Read as your last file with these headers.'
            : 'Check what each column holds. We remember it for the next file with these headers.'}
        </p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label="Columns of the file">
        {shown.map(({ header, at, example }) => (
          <li key={at} className="min-w-0">
            <Select
              name={`column-${at}`}
              label={header || `Column ${at + 1}`}
              hint={
                example === undefined ? (
                  'Empty'
                ) : (
                  <span className="line-clamp-1">{`For example ${example}`}</span>
                )
              }
              placeholder="Not imported"
              options={OPTIONS}
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
