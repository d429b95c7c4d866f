import { formatMoment } from '#/kernel/dates.ts'
import { t, type Words } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Badge, type BadgeTone } from '#/design/badge.tsx'
import { Pager } from '#/design/pager.tsx'
import type { Delivery, MessageStatus } from '../rules.ts'
import { problemText } from '../texts.ts'

const STATUS = {
  waiting: { tone: 'neutral', label: 'On its way' },
  sending: { tone: 'neutral', label: 'On its way' },
  accepted: { tone: 'green', label: 'Accepted by WhatsApp' },
  failed: { tone: 'red', label: 'Not sent' },
  unclear: { tone: 'glow', label: 'Unclear' },
} as const satisfies Record<MessageStatus, { tone: BadgeTone; label: Words }>

/** What was reported after it was taken (WHATSAPP-4). */
const DELIVERY = {
  sent: { tone: 'neutral', label: 'Sent' },
  failed: { tone: 'red', label: 'Not delivered' },
  delivered: { tone: 'green', label: 'Delivered' },
  read: { tone: 'green', label: 'Read' },
} as const satisfies Record<Delivery, { tone: BadgeTone; label: Words }>

const ABOUT = { plan: 'Plan', due: 'Due', test: 'Test' } as const

/** What was sent by WhatsApp, newest first, to everybody or to one member, and why it wasn't; nothing without any. */
export function WhatsAppList({ user_id }: { user_id?: string }) {
  const { list, rows = [], total } = usePages(orpc.admin.whatsapp.listWhatsApp, { user_id })
  if (rows.length === 0) return null
  return (
    <>
      <ul aria-label={t('Sent by WhatsApp')} className="divide-y divide-rule">
        {rows.map(({ id, name, about, status, delivery, delivery_at, problem, asked_at }) => (
          <li key={id} className="grid gap-1 py-2">
            <span className="flex flex-wrap items-center gap-x-2">
              <BecameBadge became={delivery ? DELIVERY[delivery] : STATUS[status]} />
              <span className="text-sm text-ink-2">
                {t(ABOUT[about])}, {formatMoment(asked_at)}
              </span>
              {user_id === undefined && name !== null && <b className="break-words">{name}</b>}
            </span>
            {delivery_at !== null && (
              <span className="text-sm text-ink-2">
                {t('WhatsApp reported this on {when}.', { when: formatMoment(delivery_at) })}
              </span>
            )}
            {problem !== null && <span className="text-sm">{problemText(problem)}</span>}
          </li>
        ))}
      </ul>
      <Pager list={list} shown={rows.length} total={total} isPart />
    </>
  )
}

function BecameBadge({ became: { tone, label } }: { became: { tone: BadgeTone; label: Words } }) {
  return <Badge tone={tone}>{t(label)}</Badge>
}
