import { Suspense } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { useIsAdmin } from '#/client/admins-only.tsx'
import ForAdmins from '#/client/for-admins.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { Tabs } from '#/design/tabs.tsx'
import type { RegistrationTab } from '../search.ts'
import { FormsTab, type FormsProps } from './forms-tab.tsx'

type Props = FormsProps & { onTab: (tab: RegistrationTab) => void }

const SYNC = 'Google Sheets Sync'

/** Fetched by the few who sync, not by all who read forms. */
const SyncTab = lazyPart(async () => ({ default: (await import('../../sync/ui/sync-tab.tsx')).SyncTab }))

/** `/admin/registrations`: applications and, for admins, their sync with a spreadsheet. */
export function AdminRegistrations({ onTab, ...forms }: Props) {
  const { tab = 'forms' } = forms.search
  const isAdmin = useIsAdmin()
  if (!isAdmin) return tab === 'sync' ? <ForAdmins what={translate(SYNC)} /> : <FormsTab {...forms} />
  return (
    <Tabs
      label={t('Registrations')}
      value={tab}
      onValueChange={onTab}
      items={[
        {
          value: 'forms',
          label: t('Registration Forms'),
          content: <FormsTab {...forms} onSync={() => onTab('sync')} />,
        },
        {
          value: 'sync',
          label: translate(SYNC),
          content: (
            <Suspense fallback={<SyncSkeleton />}>
              <SyncTab />
            </Suspense>
          ),
        },
      ]}
    />
  )
}

function SyncSkeleton() {
  return (
    <div className="grid gap-5">
      <SkeletonNote />
      <Skeleton className="h-20 !rounded-card" />
      <Skeleton className="h-96 !rounded-card" />
    </div>
  )
}
