import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'

/** The way to ask the library, from every student page; marked while an answer is unread (HELP-1). */
export function HelpLink() {
  const { data } = useQuery(orpc.member.help.listMessages.queryOptions({ input: { limit: 1 } }))
  const unread = data?.unread ?? false
  return (
    <Link
      to="/dashboard/help"
      title={t('Help')}
      className="relative grid size-11 shrink-0 place-items-center rounded-ctl text-ink-2 hover:bg-sunk hover:text-ink"
    >
      <CircleQuestionMark size={22} strokeWidth={1.8} aria-hidden />
      <span className="sr-only">
        {t('Help')}
        {unread && `, ${t('The library has answered')}`}
      </span>
      {unread && <span aria-hidden className="absolute top-1.5 right-1.5 size-3 rounded-full bg-glow" />}
    </Link>
  )
}
