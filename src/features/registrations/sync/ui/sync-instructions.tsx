import { t, translate } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { HEADERS } from '../../sheets/rules.ts'

const STEPS = [
  'Open the spreadsheet with the answers in Google Sheets.',
  'Choose File, Download, Comma-separated values (.csv), or select all cells and copy them.',
  'Upload the file below, or paste the cells into the box.',
  'Check the preview. It shows which rows are new, and why others are skipped.',
  'Press Sync Data. Rows that are here already are skipped, so you can sync the whole sheet again at any time.',
]

/** How to sync, and which columns are recognised. */
export function SyncInstructions() {
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('How to sync')}</h2>
      <ol className="grid max-w-[70ch] list-decimal gap-1 pl-5">
        {STEPS.map((step) => (
          <li key={step}>{translate(step)}</li>
        ))}
      </ol>
      <div className="grid gap-2">
        <h3 className="font-sans text-base font-semibold tracking-normal">{t('Expected column headers')}</h3>
        <ul className="flex flex-wrap gap-1.5" aria-label={t('Expected column headers')}>
          {Object.values(HEADERS).map((header) => (
            <li key={header} className="rounded-md bg-sunk px-2 py-0.5 text-sm">
              {header}
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-2">
          {t(
            'In any order. First Name, Last Name and Email are needed; the consent counts as given in your own form.',
          )}
        </p>
      </div>
    </Card>
  )
}
