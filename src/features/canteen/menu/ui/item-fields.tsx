import type { ComponentProps } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { addedTaxHint, priceLabel } from '#/features/tax/texts.ts'
import { TextAreaField, TextField } from '#/design/field.tsx'
import { NameFields } from '#/design/name-fields.tsx'
import { Select } from '#/design/select.tsx'
import { CANTEEN_CATEGORIES, CATEGORY_LABELS, LONGEST_OF, type MenuItem } from '../rules.ts'
import { OTHER_SECTION, type TypedItem } from './item-form.ts'
import { ItemPictureField } from './item-picture-field.tsx'

type Props = {
  typed: TypedItem
  /** The menu sections to choose from. */
  sections: readonly string[]
  taxRate: number
  onChange: (part: Partial<TypedItem>) => void
  picture: Omit<ComponentProps<typeof ItemPictureField>, 'image_url'>
}

/** The fields of the item dialog. */
export function ItemFields({ typed, sections, taxRate, onChange, picture }: Props) {
  const bound = (name: Exclude<keyof TypedItem, 'category'>) => ({
    name,
    value: typed[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <NameFields typed={typed} onChange={onChange} label={t('Name')} maxLength={LONGEST_OF.name} />
      <TextAreaField
        {...bound('description')}
        label={t('Description')}
        rows={2}
        maxLength={LONGEST_OF.description}
      />
      <TextAreaField
        {...bound('description_hi')}
        label={t('Description in Hindi')}
        rows={2}
        maxLength={LONGEST_OF.description}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...bound('price')}
          label={priceLabel(taxRate)}
          required
          inputMode="decimal"
          hint={
            addedTaxHint(typed.price, taxRate) ||
            t('For example 40 or 40.50. Applies right away, even to carts already filled.')
          }
        />
        <TextField
          {...bound('preparation_time')}
          label={t('Preparation time in minutes')}
          inputMode="numeric"
          hint={t('Enter 0 to hide the time.')}
        />
        <Select
          name="category"
          label={t('Category')}
          options={CANTEEN_CATEGORIES.map((value) => ({ value, label: translate(CATEGORY_LABELS[value]) }))}
          value={typed.category}
          onValueChange={(category) => onChange({ category: category as MenuItem['category'] })}
        />
        <Select
          {...bound('section')}
          label={t('Menu section')}
          hint={t('The heading under which students find it.')}
          options={[
            ...sections.map((name) => ({ value: name, label: translate(name) })),
            { value: OTHER_SECTION, label: t('Another section') },
          ]}
        />
      </div>
      {typed.section === OTHER_SECTION && (
        <TextField
          {...bound('own_section')}
          label={t('Name of the section')}
          required
          maxLength={LONGEST_OF.section}
        />
      )}
      <TextField
        {...bound('ingredients')}
        label={t('Ingredients')}
        hint={t('Separated by commas, for example milk, banana, honey.')}
      />
      <ItemPictureField image_url={typed.image_url} {...picture} />
    </>
  )
}
