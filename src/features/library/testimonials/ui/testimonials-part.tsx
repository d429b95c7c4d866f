import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Unread } from '#/client/unread.tsx'
import { toastFailure } from '#/client/toast-failure.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Pager } from '#/design/pager.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { toast } from '#/design/toast.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { SettingsPart } from '../../ui/settings-part.tsx'
import { MOST_SHOWN } from '../rules.ts'
import { testimonialToasts } from '../texts.ts'

type Listed = Awaited<ReturnType<typeof api.admin.library.listTestimonials>>['rows'][number]

/** What members let the public page show; an admin keeps off it what doesn't belong there (LIBRARY-15). */
export function TestimonialsPart() {
  const { list, rows, total } = usePages(orpc.admin.library.listTestimonials, {})
  return (
    <SettingsPart
      title={t('Testimonials')}
      anchor="testimonials"
      note={t(
        'The public page shows the newest {most} that aren’t hidden. Until there are any it shows samples, and in production nothing. Saved right away.',
        { most: MOST_SHOWN },
      )}
    >
      {rows ? (
        <>
          {rows.length === 0 && (
            <p className="text-ink-2">
              {t('None yet. Members who give five stars are asked whether you may show their words.')}
            </p>
          )}
          <ul className="grid gap-4 empty:hidden">
            {rows.map((one) => (
              <Item key={one.id} testimonial={one} />
            ))}
          </ul>
          <Pager list={list} shown={rows.length} total={total} isPart />
        </>
      ) : list.error ? (
        <Unread error={list.error} fallback={testimonialToasts.fetch_failed} onRetry={() => list.refetch()} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </SettingsPart>
  )
}

function Item({ testimonial }: { testimonial: Listed }) {
  const { words, public_name, member_name, agreed_at, hidden_at } = testimonial
  const setHidden = useSetHidden(testimonial)
  return (
    <li className="grid gap-2 border-b border-rule pb-4 last:border-0 last:pb-0">
      <blockquote className="wrap-anywhere whitespace-pre-line">{words}</blockquote>
      <p className="text-sm wrap-anywhere text-ink-2">
        {t('Shown as {public_name}. {member_name} agreed on {moment}.', {
          public_name,
          member_name,
          moment: formatMoment(agreed_at),
        })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="outline"
          busy={setHidden.isPending}
          busyLabel={t('Saving...')}
          onClick={() => setHidden.mutate(!hidden_at)}
        >
          {hidden_at ? t('Show again') : t('Hide')}
          <span className="sr-only">{t(': testimonial by {public_name}', { public_name })}</span>
        </Button>
        {hidden_at && <Badge>{t('Hidden')}</Badge>}
      </div>
    </li>
  )
}

function useSetHidden({ id, version }: Listed) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (hidden: boolean) => api.admin.library.setTestimonialHidden({ id, version, hidden }),
    onSuccess: ({ hidden }) => toast(hidden ? testimonialToasts.hidden : testimonialToasts.shown),
    onError: (error) => toastFailure(error, testimonialToasts.save_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.library.listTestimonials.key() }),
  })
}
