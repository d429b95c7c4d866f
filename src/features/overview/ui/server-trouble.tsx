import { useQuery } from '@tanstack/react-query'
import { PART_TROUBLES, type Part } from '../system/texts.ts'

/** What the server says of itself, which it does without its database too. */
const healthQuery = {
  queryKey: ['readyz'],
  queryFn: async () => (await (await fetch('/readyz')).json()) as Partial<Record<Part, boolean>>,
  gcTime: 0,
}

/** Why the dashboard can't be shown, in a librarian's words and with what to do; nothing if the server doesn't know. */
export function ServerTrouble() {
  const { data } = useQuery(healthQuery)
  const wrong = Object.entries(PART_TROUBLES).filter(([part]) => data?.[part as Part] === false)
  return wrong.map(([part, words]) => (
    <p key={part} className="mt-1">
      {words}
    </p>
  ))
}
