import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { useAddedTax } from '#/client/use-added-tax.ts'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Tabs } from '#/design/tabs.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import {
  CANTEEN_CATEGORIES,
  CATEGORY_LABELS,
  type CanteenCategory,
  type DeskItem,
  type MenuItem,
} from '../rules.ts'
import { menuToasts } from '../texts.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemGrid } from './item-grid.tsx'
import { MENU_CSV } from './menu-csv.ts'
import { MenuFigures } from './menu-figures.tsx'
import { useMenuDesk, useOffered, type MenuDesk } from './use-menu-desk.ts'

type Filter = 'all' | CanteenCategory

const tabs = () => [
  { value: 'all' as Filter, label: t('All Items') },
  ...CANTEEN_CATEGORIES.map((value) => ({
    value: value as Filter,
    label: translate(CATEGORY_LABELS[value]),
  })),
]

/** `/admin/canteen` (CANTEEN-14). */
export function AdminMenu() {
  const { data: items, error, refetch } = useQuery(orpc.admin.canteenMenu.listItems.queryOptions())
  const desk = useMenuDesk()
  const offered = useOffered()
  const [filter, setFilter] = useState<Filter>('all')
  const [editing, setEditing] = useState<{ item: DeskItem | null } | null>(null)
  const [deleting, setDeleting] = useState<MenuItem | null>(null)
  const stopEditing = useCallback(() => setEditing(null), [])
  const taxRate = useAddedTax('canteen', editing !== null, stopEditing)
  useFailureToast(error, menuToasts.fetch_failed)
  const shown = items?.filter((item) => filter === 'all' || item.category === filter)
  const add = (
    <AdminsOnly>
      <Button onClick={() => setEditing({ item: null })}>
        <Plus size={19} aria-hidden />
        {t('Add Item')}
      </Button>
    </AdminsOnly>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MarginHeading
        aside={
          <span className="flex flex-wrap gap-3">
            {shown && <ExportButton name="canteen-menu" columns={MENU_CSV} rows={shown} />}
            {add}
          </span>
        }
      >
        {t('Canteen Management')}
      </MarginHeading>
      {error && !items ? (
        <Unread error={error} fallback={menuToasts.fetch_failed} onRetry={() => refetch()} />
      ) : (
        <>
          <MenuFigures items={items} />
          <div className="-mx-1 overflow-x-auto p-1">
            <div className="min-w-150">
              <Tabs label={t('Category')} items={tabs()} value={filter} onValueChange={setFilter} />
            </div>
          </div>
          <ItemGrid
            items={shown?.map((item) => ({ ...item, available: offered.get(item.id) ?? item.available }))}
            add={add}
            onEdit={(item) => setEditing({ item })}
            onDelete={setDeleting}
          />
        </>
      )}
      {editing && taxRate !== undefined && (
        <ItemDialog
          // If somebody deletes it meanwhile, what was typed stays.
          edited={items?.find(({ id }) => id === editing.item?.id) ?? editing.item}
          items={items ?? []}
          taxRate={taxRate}
          save={desk.save}
          onClose={stopEditing}
        />
      )}
      {deleting && (
        <DeleteItem
          item={items?.find(({ id }) => id === deleting.id) ?? deleting}
          remove={desk.remove}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

type DeleteProps = { item: MenuItem; remove: MenuDesk['remove']; onClose: () => void }

function DeleteItem({ item, remove, onClose }: DeleteProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('Are you sure you want to delete this item?')}
      description={t('{name} will be removed from the menu and from students’ carts. Past orders keep it.', {
        name: item.name,
      })}
      confirmLabel={t('Delete Item')}
      busyLabel={t('Deleting...')}
      // A refusal is shown as a toast and the menu is refetched, so the dialog can close.
      onConfirm={() => remove.mutateAsync({ id: item.id })}
    />
  )
}
