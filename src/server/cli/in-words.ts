import type { Manifest } from '../backup/library.ts'

/** What an archive holds: '77 tables with 5,120 rows, 2 waiting jobs and 31 files'. */
export function contentInWords({ sums }: Pick<Manifest, 'sums'>): string {
  const of = (kind: string) => sums.filter((sum) => sum.kind === kind)
  const rows = (kind: string) => of(kind).reduce((all, sum) => all + sum.rows, 0)
  const number = (count: number) => count.toLocaleString('en-IN')
  return `${of('table').length} tables with ${number(rows('table'))} rows, ${number(rows('jobs'))} waiting jobs and ${number(rows('file'))} files`
}

/** One line about files that the library lists and its store does not have. */
export function missingInWords(missing: string[]): string[] {
  if (missing.length === 0) return []
  return [
    `${missing.length} files that the library lists are not in its store: ${missing.slice(0, 5).join(', ')}`,
  ]
}
