import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { NoticeArticle } from './notice-article.tsx'
import { useNotices } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/** How many the home page shows. */
const SHOWN = 2

/** The newest notices on the home page; nothing without any, and where they can't be read (NOTICE-2). */
export function DashboardNotices() {
  const { notices = [], keptAt } = useNotices()
  const { mutate, isPending } = useMarkRead()
  const shown = notices.slice(0, SHOWN)
  const [newest, ...others] = shown.filter(({ unread }) => unread)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="notices" className="grid gap-3">
      <MarginHeading
        id="notices"
        aside={
          <Link
            to="/dashboard/notices"
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-green hover:text-green-deep"
          >
            {t('All notices')}
            <ChevronRight size={18} aria-hidden />
          </Link>
        }
      >
        {t('Notices')}
      </MarginHeading>
      {shown.map((notice) => (
        <NoticeArticle key={notice.id} notice={notice} fresh={notice.unread} level={3} />
      ))}
      {newest && notices.length <= SHOWN && keptAt === undefined && (
        <Button
          look="outline"
          className="justify-self-start"
          busy={isPending}
          onClick={() => mutate([newest, ...others])}
        >
          {t('Mark as read')}
        </Button>
      )}
    </section>
  )
}
