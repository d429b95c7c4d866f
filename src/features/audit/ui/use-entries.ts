import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { daysOf } from '#/kernel/dates.ts'
import { auditToasts } from '../texts.ts'
import { saidLabels } from './said-labels.ts'
import type { About, LogFilter } from './types.ts'

/** The entries of a filter, newest first, page by page. A failure shows a toast. */
export function useEntries(filter: LogFilter | About) {
  const pages = usePages(orpc.admin.audit.listEntries, inputOf(filter))
  useFailureToast(pages.list.error, auditToasts.fetch_failed)
  return pages
}

/** The list that a filter asks for, without empty parameters. */
export function inputOf(filter: LogFilter | About) {
  if ('member' in filter || 'payment' in filter || 'seat' in filter) return filter
  const { search, person, area, sort, from, to } = filter
  return {
    ...(search ? { search, labels: saidLabels(search).join('|') } : {}),
    ...(person ? { person } : {}),
    ...(area ? { area } : {}),
    ...(sort ? { sort } : {}),
    ...daysOf({ from, to }),
  }
}
