import { t } from '#/kernel/words.ts'
import { MOST_ROWS } from '../sync/rules.ts'

/** Why a file can't be read at all. */
export const sheetErrors = {
  too_short: 'CSV must have at least a header row and one data row',
  no_valid_rows: 'No valid data rows found. Please check your CSV format.',
  no_text: 'This file is not a CSV file. In Google Sheets choose File, Download, Comma-separated values.',
  too_many: () => t('Please sync at most {most} rows at once.', { most: MOST_ROWS.toLocaleString('en-IN') }),
}
