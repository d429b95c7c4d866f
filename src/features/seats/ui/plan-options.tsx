import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'

type FilterProps = { showAll: boolean; onChange: (showAll: boolean) => void; hasPlan: boolean }

/** Which slots the map counts: the plan's, or all. Showing more never lets anyone book more. */
export function SlotFilter({ showAll, onChange, hasPlan }: FilterProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-[min(13rem,100%)] flex-1">
        <h2 className="text-lg">{t('Plan Slots Filter')}</h2>
        <p className="text-sm text-ink-2" role="status">
          {hasPlan && !showAll ? t('Showing seats for your hours.') : t('Showing seats for all hours.')}
        </p>
      </div>
      {hasPlan && (
        <Button look="outline" className="max-sm:w-full" onClick={() => onChange(!showAll)}>
          {showAll ? t('Show Plan Slots') : t('Show All Slots')}
        </Button>
      )}
    </Card>
  )
}

/** Announced, not open yet (PORTAL-5). */
export function PlanManagement() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-[min(13rem,100%)] flex-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">{t('Plan Management')}</h2>
          <Badge tone="glow">{t('Coming Soon')}</Badge>
        </div>
        <p className="text-sm text-ink-2">{t('Upgrade or cancel your plan.')}</p>
      </div>
      <Button look="outline" disabled className="max-sm:w-full">
        {t('Plan Management')}
      </Button>
    </Card>
  )
}
