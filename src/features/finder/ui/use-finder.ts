import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orpc } from '#/client/api.ts'
import { useSettled } from '#/design/use-settled.ts'
import { groupsOf, screensFor, type Found, type Hit, type HitGroup, type Screen } from './hits.ts'

const finding = (words: string) => orpc.admin.finder.find.queryOptions({ input: { words } })

/** The typed words and what they find. `pending`: what is shown was found by earlier words. */
export function useFinder(screens: readonly Screen[]) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const latest = useRef('')
  const words = typed.trim()
  const settled = useSettled(typed)
  const query = useQuery({
    ...finding(settled),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const pending = words !== '' && (words !== settled || query.isPlaceholderData || query.isLoading)
  const isFailed = words !== '' && query.isError && !pending

  function hitsOf(found: Found | undefined): HitGroup[] {
    const groups = found ? groupsOf(found, words) : []
    return [...groups, screensFor(words, screens)].filter(({ hits }) => hits.length > 0)
  }
  function type(next: string) {
    latest.current = next.trim()
    setTyped(next)
  }
  /** The first hit of what is typed now; undefined if there is none, or typing went on. */
  async function firstHit(): Promise<Hit | undefined> {
    const found = await queries.fetchQuery(finding(words)).catch(() => undefined)
    return latest.current === words ? hitsOf(found)[0]?.hits[0] : undefined
  }
  return {
    typed,
    type,
    words,
    groups: hitsOf(words === '' || isFailed ? undefined : query.data),
    pending,
    firstHit,
    isFailed,
    retry: query.refetch,
  }
}
