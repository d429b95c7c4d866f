import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { orpc } from '#/client/api.ts'
import type { Day } from '#/kernel/dates.ts'
import type { DateOrder } from '#/kernel/sheet-dates.ts'
import { headersToRemember, plainHeader } from '#/kernel/sheets.ts'
import { columnsOf, type Columns, type Field } from '../headers/rules.ts'
import { REMEMBERED } from '../rules.ts'
import {
  ordersOf,
  readRows,
  unknownPlans,
  type DateField,
  type Mapping,
  type MemberSheet,
  type SheetPlan,
} from '../sheets/rules.ts'

const NOTHING: Mapping = { columns: {}, orders: {}, plans: {} }

/**
 * How a sheet is read: as a file with these headers was read before or, for new headers, by their names; then whatever
 * is chosen by hand. `rows` is null while a question is open.
 */
export function useMapping(sheet: MemberSheet, plans: readonly SheetPlan[] | undefined, today: Day) {
  const headers = useMemo(() => headersToRemember(sheet.headers, REMEMBERED), [sheet])
  const { data, isPending } = useQuery({
    ...orpc.admin.memberImport.findImportMapping.queryOptions({ input: { headers } }),
    staleTime: Infinity,
  })
  const [chosen, setChosen] = useState<Partial<Mapping>>({})
  const mapping = useMemo((): Mapping => {
    const known: Mapping = data?.mapping ?? { ...NOTHING, columns: columnsOf(sheet.headers) }
    const plansChosen = { ...known.plans, ...chosen.plans }
    return {
      columns: chosen.columns ?? known.columns,
      orders: { ...known.orders, ...chosen.orders },
      plans: plansChosen,
    }
  }, [data, chosen, sheet])
  const { told, asked } = useMemo(() => ordersOf(sheet, mapping.columns), [sheet, mapping.columns])
  const orders = useMemo(() => ({ ...mapping.orders, ...told }), [mapping, told])
  const open = asked.filter(({ field }) => orders[field] === undefined)
  const rows = useMemo(
    () => (plans && !isPending ? readRows(sheet, { ...mapping, orders }, plans, today) : null),
    [sheet, mapping, orders, plans, isPending, today],
  )

  /** A field has one column, and a column one field. */
  function setColumn(at: number, field: Field | '') {
    const columns: Columns = Object.fromEntries(
      Object.entries(mapping.columns).filter(([name, column]) => column !== at && name !== field),
    )
    setChosen({ ...chosen, columns: field === '' ? columns : { ...columns, [field]: at } })
  }
  function setOrder(field: DateField, order: DateOrder) {
    const both = field === 'date_of_birth' ? { date_of_birth: order } : { start_date: order, end_date: order }
    setChosen({ ...chosen, orders: { ...chosen.orders, ...both } })
  }
  function setPlan(word: string, id: string) {
    setChosen({ ...chosen, plans: { ...chosen.plans, [plainHeader(word)]: id } })
  }
  const words = useMemo(() => {
    if (!rows || !plans) return []
    // A word stays in sight once a plan was chosen for it.
    const unknown = unknownPlans(rows, plans)
    const answered = rows.map((row) => row.plan_word).filter((word) => plainHeader(word) in mapping.plans)
    return [
      ...new Map([...unknown, ...answered].map((word) => [plainHeader(word), word])).values(),
    ].toSorted()
  }, [rows, plans, mapping])
  return {
    ready: !isPending && plans !== undefined,
    remembered: Boolean(data?.mapping),
    mapping: { ...mapping, orders },
    asked,
    words,
    rows: open.length === 0 ? rows : null,
    setColumn,
    setOrder,
    setPlan,
  }
}
