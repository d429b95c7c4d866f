import type { ReactNode } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Cancel, Dialog, type DialogProps } from '#/design/dialog.tsx'
import { fieldErrorsOf, type FieldErrors } from '#/design/form-errors.ts'
import type { FormSchema } from '#/design/form-schema.ts'
import { Form } from '#/design/form.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { toastError } from '#/design/toast.ts'
import { columnChanges, type NamedColumn } from '#/design/typed-over.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'

type Props<
  Saved extends { id: string; version: number },
  Typed extends Readonly<Record<string, unknown>>,
  Values,
> = {
  /** What is edited, for example "Plan"; `titles` are for creating a new one. */
  noun: string
  titles: { new: string; create: string }
  size: NonNullable<DialogProps['size']>
  /** Null for a new one. Always the latest state, even after somebody else saved. */
  edited: Saved | null
  typedFrom: (saved: Saved | null) => Typed
  schema: FormSchema<Values>
  /** Column names for what somebody else changed meanwhile. */
  columns: readonly NamedColumn<Saved>[]
  /** Saves on top of the state that was loaded, `base`. */
  save: (base: Saved | null, values: Values) => Promise<unknown>
  isSaving: boolean
  /** An upload is still running, for example a picture: saving waits for it. */
  isUploading?: boolean
  /** Fields that can't be changed any longer: they have their saved value, whatever was typed before. */
  fixed?: readonly (keyof Typed)[]
  /** The message for a failed save, and the field of a refusal, by its code. */
  wordsFor: (error: unknown) => Text
  fieldOf?: Readonly<Record<string, string>>
  /** What a new one belongs to, if there may be several: what was typed isn't kept for another. */
  of?: string
  onClose: () => void
  renderFields: (typed: Typed, change: (part: Partial<Typed>) => void) => ReactNode
  /** Beside the fields; below them on phones. */
  renderAside?: (typed: Typed) => ReactNode
}

/**
 * Creates or edits one row: asks before discarding edits, follows what somebody else saves meanwhile, shows problems at
 * their fields, and closes once saved. If the session ends meanwhile, what was typed is there again after the sign-in.
 */
export function EditorDialog<
  Saved extends { id: string; version: number },
  Typed extends Readonly<Record<string, unknown>>,
  Values,
>({
  noun,
  titles,
  edited,
  save,
  isSaving,
  isUploading = false,
  of = '',
  onClose,
  ...props
}: Props<Saved, Typed, Values>) {
  const { typedFrom, wordsFor, fieldOf = {}, fixed = [], renderAside } = props
  const over = useTypedOver<Saved | null, Typed>({
    newest: edited,
    typedFrom,
    isSaving,
    keepAs: `${noun}:${of}:${edited?.id ?? 'new'}`,
  })
  const { base, version, change, theirs, hear } = over
  const saved = typedFrom(base)
  const typed = { ...over.typed, ...Object.fromEntries(fixed.map((name) => [name, saved[name]])) }
  const changed = over.changed.filter((name) => !fixed.includes(name))
  const form = `edit-${noun.toLowerCase()}`

  async function send(values: Values): Promise<FieldErrors | void> {
    try {
      await save(base && { ...base, version }, values)
      onClose()
    } catch (error) {
      hear(error)
      if (fieldErrorsOf(error)) throw error
      const text = wordsFor(error)
      const field = fieldOf[String((error as { code?: unknown }).code)]
      if (field !== undefined) return { [field]: text.description }
      toastError(text)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size={props.size}
      title={edited ? t('Edit {noun}', { noun }) : titles.new}
      dirty={!isSaving && changed.length > 0}
      footer={
        <>
          <Cancel />
          <Button
            type="submit"
            form={form}
            busy={isSaving || isUploading}
            busyLabel={isSaving ? t('Saving...') : t('Uploading...')}
          >
            {edited ? t('Save {noun}', { noun }) : titles.create}
          </Button>
        </>
      }
    >
      <div className={renderAside ? 'grid gap-6 pb-2 md:grid-cols-2' : 'pb-2'}>
        <Form closes id={form} label={noun} schema={props.schema} extra={typed} onSubmit={send}>
          <SavedMeanwhile changes={columnChanges(props.columns, theirs)} theirs={theirs} />
          {props.renderFields(typed, change)}
        </Form>
        {renderAside?.(typed)}
      </div>
    </Dialog>
  )
}
