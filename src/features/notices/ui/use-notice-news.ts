import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { language, t } from '#/kernel/words.ts'
import { toast } from '#/design/toast.ts'
import { wordsOf } from '../rules.ts'
import { noticesQuery } from './queries.ts'

/** A toast, once, for each unread notice that wasn't there when the page was opened (NOTICE-3). */
export function useNoticeNews(): void {
  const { data: notices } = useQuery(noticesQuery)
  const known = useRef<ReadonlySet<string> | undefined>(undefined)
  useEffect(() => {
    if (!notices) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...notices.map(({ id }) => id)])
    const news = before ? notices.filter(({ id, unread }) => unread && !before.has(id)) : []
    for (const notice of news) {
      const { title } = wordsOf(notice, language())
      toast({ title: t('New notice'), description: title, news: true, tone: 'neutral' })
    }
  }, [notices])
}
