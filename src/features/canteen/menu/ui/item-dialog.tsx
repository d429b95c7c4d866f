import { useState } from 'react'
import { uploadPicture } from '#/features/files/ui/upload-picture.ts'
import { textOf } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { fieldErrorsOf } from '#/design/form-errors.ts'
import { Form } from '#/design/form.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { toast } from '#/design/toast.ts'
import { columnChanges } from '#/design/typed-over.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'
import type { Uploader } from '#/design/use-upload.ts'
import type { DeskItem, MenuItem, MenuItemDetails } from '../rules.ts'
import { menuToasts } from '../texts.ts'
import { ItemFields } from './item-fields.tsx'
import { itemForm, knownSections, NEW_ITEM, typedFrom, type TypedItem } from './item-form.ts'
import { MENU_EDITED } from './menu-csv.ts'
import type { MenuDesk } from './use-menu-desk.ts'

type Props = {
  /** Null for a new item. Always its latest state, even after somebody else saved. */
  edited: DeskItem | null
  items: readonly MenuItem[]
  save: MenuDesk['save']
  onClose: () => void
}

/** Adds or edits an item of the menu (CANTEEN-12). */
export function ItemDialog({ edited, items, save, onClose }: Props) {
  const { base, typed, change, changed, theirs } = useTypedOver({
    newest: edited,
    typedFrom: (item): TypedItem => (item ? typedFrom(item) : NEW_ITEM),
    isSaving: save.isPending,
  })
  const [upload_id, setUpload] = useState<string | null>(null)
  // Saved before the upload is complete, the item would lack its picture.
  const [sending, setSending] = useState(0)
  const upload: Uploader = (file, options) => {
    setSending((count) => count + 1)
    return uploadPicture(file, options).finally(() => setSending((count) => count - 1))
  }

  async function send(item: MenuItemDetails): Promise<void> {
    try {
      await save.mutateAsync({ edited: base, item, upload_id })
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
      dirty={!save.isPending && (upload_id !== null || changed.length > 0)}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="canteen-item"
            busy={save.isPending || sending > 0}
            busyLabel={save.isPending ? 'Saving...' : 'Uploading...'}
          >
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
        <SavedMeanwhile changes={columnChanges(MENU_EDITED, theirs)} />
        <ItemFields
          typed={typed}
          sections={knownSections(items)}
          onChange={change}
          picture={{
            upload_id,
            upload,
            onChange: ({ upload_id: id, ...part }) => {
              if (id !== undefined) setUpload(id)
              change(part)
            },
          }}
        />
      </Form>
    </Dialog>
  )
}
