import { useState } from 'react'
import { textOf } from '#/web/api.ts'
import { Button } from '#/web/design/button.tsx'
import { Dialog } from '#/web/design/dialog.tsx'
import { fieldErrorsOf } from '#/web/design/form-errors.ts'
import { Form } from '#/web/design/form.tsx'
import { toast } from '#/web/design/toast.ts'
import type { MenuItem, MenuItemDetails } from '../rules.ts'
import { menuToasts } from '../texts.ts'
import { ItemFields } from './item-fields.tsx'
import { itemForm, knownSections, NEW_ITEM, typedFrom, type TypedItem } from './item-form.ts'
import type { MenuDesk } from './use-menu-desk.ts'

type Props = {
  /** Null: a new item. */
  edited: MenuItem | null
  items: readonly MenuItem[]
  save: MenuDesk['save']
  onClose: () => void
}

/** Adds or edits an item of the menu (admin console §2, §5). */
export function ItemDialog({ edited, items, save, onClose }: Props) {
  const [start] = useState<TypedItem>(edited ? typedFrom(edited) : NEW_ITEM)
  const [typed, setTyped] = useState(start)

  async function send(item: MenuItemDetails): Promise<void> {
    try {
      await save.mutateAsync({ edited, item })
      onClose()
    } catch (error) {
      if (fieldErrorsOf(error)) throw error
      toast({ ...textOf(error, menuToasts.save_failed), tone: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={edited ? 'Edit Item' : 'Add Item'}
      dirty={!save.isPending && JSON.stringify(typed) !== JSON.stringify(start)}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="canteen-item" busy={save.isPending} busyLabel="Saving...">
            {edited ? 'Save Item' : 'Add Item'}
          </Button>
        </>
      }
    >
      <Form
        id="canteen-item"
        label="Item"
        schema={itemForm}
        extra={typed}
        onSubmit={send}
        className="grid gap-4 pb-2"
      >
        <ItemFields
          typed={typed}
          sections={knownSections(items)}
          onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
      </Form>
    </Dialog>
  )
}
