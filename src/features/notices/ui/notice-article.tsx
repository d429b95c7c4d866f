import { useId } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { language, t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Card } from '#/design/card.tsx'
import { wordsOf } from '../rules.ts'
import type { Notice } from './queries.ts'

type Props = {
  notice: Notice
  fresh: boolean
  /** 3 below a heading of all notices. */
  level?: 2 | 3
}

/** One notice, in the reader's language where it has one. */
export function NoticeArticle({ notice, fresh, level = 2 }: Props) {
  const heading = useId()
  const Heading = `h${level}` as const
  const { title, body, lang } = wordsOf(notice, language())
  return (
    <Card className="!p-4 sm:!p-5">
      <article aria-labelledby={heading}>
        <div className="flex items-start justify-between gap-3">
          <Heading id={heading} lang={lang} className="min-w-0 text-lg leading-snug wrap-anywhere">
            {title}
          </Heading>
          {fresh && <Badge tone="lamp">{t('New')}</Badge>}
        </div>
        <p lang={lang} className="mt-1.5 max-w-[70ch] leading-relaxed wrap-anywhere whitespace-pre-line">
          {body}
        </p>
        <p className="mt-2 text-sm text-ink-2">
          <time dateTime={notice.posted_at}>
            {t('Posted {moment}', { moment: formatMoment(notice.posted_at) })}
          </time>
        </p>
      </article>
    </Card>
  )
}
