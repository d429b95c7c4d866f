/** An Excel workbook, as small as Excel still opens it: what tests upload. */
import { crc32 } from 'node:zlib'

/** `serial`: a number shown as a date. `formula`: with the value it had when it was saved. */
type Cell =
  | string
  | number
  | boolean
  | null
  | { serial: number }
  | { formula: string; value: string | number }
type Sheet = { rows: Cell[][]; merged?: string[] }

export function workbook(...sheets: Sheet[]): Uint8Array<ArrayBuffer> {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, at: at + 1 }))
  const type = (part: string, of: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`
  const relation = (id: number, of: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/relationships/${of}" Target="${target}"/>`
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}${numbered.map(({ at }) => type(`/xl/worksheets/sheet${at}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships"><sheets>${numbered.map(({ at }) => `<sheet name="Sheet${at}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}">${numbered.map(({ at }) => relation(at, 'worksheet', `worksheets/sheet${at}.xml`)).join('')}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(numbered.map((sheet) => [`xl/worksheets/sheet${sheet.at}.xml`, sheetXml(sheet)])),
  })
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

function sheetXml({ rows, merged = [] }: Sheet): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')}</row>`,
  )
  const merges =
    merged.length === 0
      ? ''
      : `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
  const dimension = `A1:${letters(Math.max(0, ...rows.map((cells) => cells.length - 1)))}${Math.max(1, rows.length)}`
  return `${XML}<worksheet xmlns="${MAIN}"><dimension ref="${dimension}"/><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`
}

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if ('serial' in cell) return `<c r="${at}" s="1"><v>${cell.serial}</v></c>`
  const kind = typeof cell.value === 'string' ? ' t="str"' : ''
  return `<c r="${at}"${kind}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.value))}</v></c>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

/** Stored, not compressed. */
function zip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [title, data] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, title, data])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, entry, title]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end]))
}
