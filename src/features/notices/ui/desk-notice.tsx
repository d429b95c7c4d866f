import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { stateOf, type NoticeState } from '../rules.ts'
import { AUDIENCE_LABELS, NOTICE_STATE_LABELS } from '../texts.ts'
import type { DeskNotice } from './use-notice-desk.ts'

const TONES: Record<NoticeState, BadgeTone> = { shown: 'green', ended: 'neutral', over: 'neutral' }

type Props = { notice: DeskNotice; today: string; onEdit: () => void; onEnd: () => void }

/** A notice as the desk sees it: both languages, for whom and until when. */
export function DeskNoticeCard({ notice, today, onEdit, onEnd }: Props) {
  const state = stateOf(notice, today)
  const by =
    notice.updated_by_name === null
      ? ''
      : ` ${t('by {updated_by_name}', { updated_by_name: notice.updated_by_name })}`
  return (
    <Card className="grid gap-2 !p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg leading-snug wrap-anywhere">{notice.title}</h3>
        <Badge tone={TONES[state]}>{translate(NOTICE_STATE_LABELS[state])}</Badge>
      </div>
      <p className="max-w-[90ch] wrap-anywhere whitespace-pre-line">{notice.body}</p>
      {notice.title_hi && (
        <div lang="hi" className="border-l-2 border-rule pl-3">
          <p className="font-semibold wrap-anywhere">{notice.title_hi}</p>
          <p className="max-w-[90ch] wrap-anywhere whitespace-pre-line">{notice.body_hi}</p>
        </div>
      )}
      <p className="text-sm wrap-anywhere text-ink-2">
        {t('{what} · until {day} · posted {moment}', {
          what: translate(AUDIENCE_LABELS[notice.audience]),
          day: formatDay(notice.until),
          moment: formatMoment(notice.posted_at),
        })}
        {notice.ended_at !== null && t(', ended {moment}', { moment: formatMoment(notice.ended_at) })}
        {by && t(', last saved{by}', { by })}
      </p>
      {notice.ended_at === null && (
        <div className="flex flex-wrap gap-2 border-t border-rule pt-3">
          <Button look="outline" size="sm" onClick={onEdit}>
            {t('Edit')}
            <span className="sr-only"> {notice.title}</span>
          </Button>
          {state === 'shown' && (
            <Button look="outline" size="sm" onClick={onEnd}>
              {t('End')}
              <span className="sr-only"> {notice.title}</span>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
