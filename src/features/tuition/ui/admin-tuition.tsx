import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import type { DeskLocation, Location } from '../rules.ts'
import { tuitionToasts } from '../texts.ts'
import { LOCATION_CSV } from './location-csv.ts'
import { LocationDialog } from './location-dialog.tsx'
import { LocationGrid, LocationGridSkeleton } from './location-grid.tsx'
import { useShown, useTuitionDesk, type TuitionDesk } from './use-tuition-desk.ts'

/** `/admin/tuition` (TUITION-3). */
export function AdminTuition() {
  const { data: locations, error, refetch } = useQuery(orpc.admin.tuition.listLocations.queryOptions())
  const desk = useTuitionDesk()
  const shown = useShown()
  const [editing, setEditing] = useState<{ location: DeskLocation | null } | null>(null)
  const [deleting, setDeleting] = useState<Location | null>(null)
  useFailureToast(error, tuitionToasts.fetch_failed)
  const add = (
    <Button onClick={() => setEditing({ location: null })}>
      <Plus size={19} aria-hidden />
      {t('Add Location')}
    </Button>
  )
  const isEmpty = locations?.length === 0
  return (
    <div className="grid gap-5">
      <MarginHeading
        aside={
          !isEmpty && (
            <span className="flex flex-wrap gap-3">
              {locations && <ExportButton name="tuition-locations" columns={LOCATION_CSV} rows={locations} />}
              {add}
            </span>
          )
        }
      >
        {t('Tuition Management')}
      </MarginHeading>
      {error && !locations ? (
        <Unread error={error} fallback={tuitionToasts.fetch_failed} onRetry={() => refetch()} />
      ) : !locations ? (
        <LocationGridSkeleton />
      ) : isEmpty ? (
        <Card>
          <EmptyState action={add}>
            {t(
              'No tuition locations found. Places and monthly rates appear here, and on the students’ page Tuition.',
            )}
          </EmptyState>
        </Card>
      ) : (
        <LocationGrid
          locations={locations.map((one) => ({ ...one, active: shown.get(one.id) ?? one.active }))}
          onEdit={(location) => setEditing({ location })}
          onDelete={setDeleting}
        />
      )}
      {editing && (
        <LocationDialog
          // If somebody deletes it meanwhile, what was typed stays.
          edited={locations?.find(({ id }) => id === editing.location?.id) ?? editing.location}
          save={desk.save}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteLocation
          location={locations?.find(({ id }) => id === deleting.id) ?? deleting}
          remove={desk.remove}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

type DeleteProps = { location: Location; remove: TuitionDesk['remove']; onClose: () => void }

function DeleteLocation({ location, remove, onClose }: DeleteProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('Are you sure you want to delete this location?')}
      description={t(
        '{name} and its rates will be deleted permanently. To hide it from students, switch off “Shown”.',
        { name: location.name },
      )}
      confirmLabel={t('Delete Location')}
      busyLabel={t('Deleting...')}
      // A refusal is shown as a toast and the locations are refetched, so the dialog can close.
      onConfirm={() => remove.mutateAsync({ id: location.id })}
    />
  )
}
