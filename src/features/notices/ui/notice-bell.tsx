import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { useNotices } from './queries.ts'

/** The way to the notices, with how many are unread (NOTICE-3). */
export function NoticeBell() {
  const { notices } = useNotices()
  const unread = notices?.filter((notice) => notice.unread).length ?? 0
  return (
    <Link
      to="/dashboard/notices"
      title={t('Notices')}
      className="relative grid size-11 shrink-0 place-items-center rounded-ctl text-ink-2 hover:bg-sunk hover:text-ink"
    >
      <Bell size={22} strokeWidth={1.8} aria-hidden />
      <span className="sr-only">
        {t('Notices')}
        {unread > 0 && `, ${t('{count} new', { count: unread })}`}
      </span>
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-glow px-1 text-center text-xs leading-5 font-semibold text-on-glow"
        >
          {unread}
        </span>
      )}
    </Link>
  )
}
