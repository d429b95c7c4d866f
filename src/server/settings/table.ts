import * as z from 'zod'
import { variables, words } from './variables.ts'

const HEAD = ['name', 'meaning', 'default']
const [BEGIN, END] = ['<!-- written by npm run describe -->', '<!-- end of what it wrote -->']

/** docs/operating.md with its table of variables from the current schema. Throws if the marks are missing. */
export function withTable(document: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`the marks ${BEGIN} and ${END} are missing`)
  return `${document.slice(0, from + BEGIN.length)}\n\n${table()}\n\n${document.slice(to)}`
}

/** With columns as wide as the formatter makes them. */
function table(): string {
  const rows = [HEAD, ...Object.entries(variables.shape).map(([name, schema]) => row(name, schema))]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  const [head, ...body] = rows.map((cells) => line(cells.map((cell, i) => cell.padEnd(widths[i] ?? 0))))
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}

const line = (cells: string[]) => `| ${cells.join(' | ')} |`

function row(name: string, schema: z.ZodType): string[] {
  const said = words.get(schema)
  if (!said) throw new Error(`${name} is not explained`)
  return [`\`${name}\``, said.meaning, said.otherwise ?? defaultOf(schema)]
}

/** A number, a text or an address; an empty list counts as none. */
function defaultOf(schema: z.ZodType): string {
  const value = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined
  if (value instanceof URL) return `\`${value.origin}\``
  return typeof value === 'number' || typeof value === 'string' ? `\`${value}\`` : '–'
}
