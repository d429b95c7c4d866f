import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { pictureToasts } from '#/features/library/pictures/texts.ts'
import { textOf } from '#/client/api.ts'
import { EditorDialog } from '#/design/editor-dialog.tsx'
import { useChosenFile } from '#/design/use-chosen-file.ts'
import type { DeskItem, MenuItem } from '../rules.ts'
import { menuToasts } from '../texts.ts'
import { ItemFields } from './item-fields.tsx'
import { itemForm, knownSections, NEW_ITEM, typedFrom, type TypedItem } from './item-form.ts'
import { MENU_EDITED } from './menu-csv.ts'
import type { MenuDesk } from './use-menu-desk.ts'

type Props = {
  /** Null for a new item. */
  edited: DeskItem | null
  items: readonly MenuItem[]
  /** Per cent that are added to a typed price; 0: it includes the tax. */
  taxRate: number
  save: MenuDesk['save']
  onClose: () => void
}

/** A picture was chosen, and isn't there: it could not be sent, or was refused. */
const NOT_UPLOADED = new Error('the picture isn’t uploaded')

/** Adds or edits an item of the menu (CANTEEN-12). */
export function ItemDialog({ edited, items, taxRate, save, onClose }: Props) {
  const [schema] = useState(() => itemForm(taxRate))
  // Saved before the upload is complete, the item would lack its picture.
  const { upload_id, ...chosen } = useChosenFile()
  return (
    <EditorDialog
      noun={t('Item')}
      titles={{ new: t('Add Item'), create: t('Add Item') }}
      size="lg"
      edited={edited}
      typedFrom={(item): TypedItem => (item ? typedFrom(item, taxRate) : NEW_ITEM)}
      schema={schema}
      columns={MENU_EDITED}
      save={async (base, item) => {
        if (chosen.isUnsent || chosen.isRefused) throw NOT_UPLOADED
        return save.mutateAsync({ edited: base, item, upload_id })
      }}
      isSaving={save.isPending}
      isUploading={chosen.isSending}
      wordsFor={(error) =>
        error === NOT_UPLOADED ? pictureToasts.not_uploaded : textOf(error, menuToasts.save_failed)
      }
      fieldOf={{ picture_not_fetched: 'image_url' }}
      onClose={onClose}
      renderFields={(typed, change) => (
        <ItemFields
          typed={typed}
          sections={knownSections(items)}
          taxRate={taxRate}
          onChange={change}
          picture={{
            upload_id,
            isRefused: chosen.isRefused,
            onBegin: chosen.onBegin,
            onChange: ({ upload_id: id, ...part }) => {
              if (id !== undefined) chosen.onChange(id)
              change(id === undefined ? part : { ...part, picture: id ?? edited?.image_url ?? '' })
            },
          }}
        />
      )}
    />
  )
}
