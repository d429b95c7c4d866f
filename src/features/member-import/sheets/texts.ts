import { MOST_ROWS } from '../rules.ts'

/** Why a file can't be read at all. */
export const sheetErrors = {
  empty: 'This file is empty.',
  only_headers: 'There is no row below the headers.',
  too_many: `Please import at most ${MOST_ROWS.toLocaleString('en-IN')} rows at once.`,
  wrong_type:
    'This is neither a CSV file nor an Excel workbook (.xlsx). Save it as one of these and try again.',
  old_excel: 'This is an old Excel file (.xls). Open it in Excel and save it as .xlsx.',
  locked: 'This workbook can’t be opened. If it has a password, remove it and save the file again.',
  unreadable: 'This file can’t be read. Save it again as .xlsx or .csv.',
}
