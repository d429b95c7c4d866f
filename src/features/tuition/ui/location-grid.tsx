import { Pencil, Trash2 } from 'lucide-react'
import { formatRupees } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { Switch } from '#/design/switch.tsx'
import { isSampleLocation, RATE_KEYS, RATE_LABELS, type DeskLocation } from '../rules.ts'
import { useShow } from './use-tuition-desk.ts'

type Actions = {
  onEdit: (location: DeskLocation) => void
  onDelete: (location: DeskLocation) => void
}

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

/** One card per location as the desk sees it (TUITION-3). */
export function LocationGrid({ locations, ...actions }: { locations: readonly DeskLocation[] } & Actions) {
  return (
    <ul aria-label={t('Tuition locations')} className={GRID}>
      {locations.map((location) => (
        <li key={location.id} className="min-w-0">
          <DeskCard location={location} {...actions} />
        </li>
      ))}
    </ul>
  )
}

function DeskCard({ location, onEdit, onDelete }: { location: DeskLocation } & Actions) {
  const { id, name, active, rates } = location
  const show = useShow(id)
  return (
    <Card className="flex h-full flex-col gap-2 !p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg break-words">{name}</h3>
        <Badge tone={active ? 'green' : 'neutral'}>{active ? t('Active') : t('Inactive')}</Badge>
      </div>
      {isSampleLocation(location) && (
        <p className="text-sm text-glow-deep">
          {t('This is a sample. In production students don’t see it.')}
        </p>
      )}
      <dl className="divide-y divide-rule text-sm">
        {RATE_KEYS.map((key) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-ink-2">{translate(RATE_LABELS[key])}</dt>
            <dd className="text-right font-semibold">
              {/* As students see it. */}
              {rates[key] === 0 ? (
                <span className="font-normal whitespace-nowrap text-ink-2">{t('Please ask')}</span>
              ) : (
                formatRupees(rates[key])
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-rule pt-2">
        <Switch
          className="text-sm"
          label={
            <>
              {t('Shown')}
              <span className="sr-only"> {t('to students: {name}', { name })}</span>
            </>
          }
          checked={active}
          onCheckedChange={show}
        />
        <span className="flex gap-1">
          <Button
            look="quiet"
            square
            aria-label={t('Edit {name}', { name })}
            title={t('Edit')}
            onClick={() => onEdit(location)}
          >
            <Pencil size={18} aria-hidden />
          </Button>
          <Button
            look="quiet"
            square
            aria-label={t('Delete {name}', { name })}
            title={t('Delete')}
            onClick={() => onDelete(location)}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        </span>
      </div>
    </Card>
  )
}

/** Stands in for the cards while they load. */
export function LocationGridSkeleton() {
  return (
    <div className={GRID}>
      <SkeletonNote label={t('Loading tuition locations')} />
      {[0, 1, 2].map((card) => (
        <Card key={card} className="grid gap-2 !p-4">
          <Skeleton className="h-6 w-36" />
          {RATE_KEYS.map((key) => (
            <Skeleton key={key} className="my-2 h-5 w-full" />
          ))}
          <Skeleton className="mt-1 h-11 w-full" />
        </Card>
      ))}
    </div>
  )
}
