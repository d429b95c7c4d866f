import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '#/design/banner.tsx'
import { Button, type ButtonProps } from '#/design/button.tsx'
import { FormStateContext, useFormBusy } from '#/design/form-context.ts'
import { errorsFromIssues, fieldErrorsOf, inWords, type FieldErrors } from '#/design/form-errors.ts'
import type { FormSchema } from '#/design/form-schema.ts'
import { emptySent, focusFirst, keptValues, namesIn, showAsSent, valuesOf } from '#/design/form-values.ts'
import { reportFault } from '#/design/report-fault.ts'
import { useDraft } from '#/design/use-draft.ts'
import { useHoldsDialog } from '#/design/use-holds-dialog.ts'
import { useHoldsFields } from '#/design/use-holds-fields.ts'

type Props<Values> = {
  /** The contract's input, or a part of it; its messages appear at the fields. */
  schema: FormSchema<Values>
  /**
   * Submits the validated values. May return `{ path: message }`; a thrown "invalid input" error is shown at the fields
   * too.
   */
  onSubmit: (values: Values) => Promise<FieldErrors | void> | FieldErrors | void
  /** Values without a control, such as an uploaded file's id; they override controls of the same name. */
  extra?: Readonly<Record<string, unknown>>
  /** Handles errors other than invalid input, such as a refusal to show as a toast. Default: the general toast. */
  onError?: (error: unknown) => void
  /** Keeps what was typed under this key until it is submitted. */
  draft?: string
  /** What was sent is gone from its fields, as from those of a message. What was typed meanwhile stays. */
  empties?: boolean
  /** Its answer takes it away, so its fields are held until then (PORTAL-9). */
  closes?: boolean
  children: ReactNode
  className?: string
  id?: string
  label?: string
}

/**
 * A form validated by a schema: messages at the fields, focus on the first invalid one, and nothing typed is ever lost.
 */
export function Form<Values>({ schema, onSubmit, extra, onError = reportFault, ...props }: Props<Values>) {
  const { draft, empties = false, closes = false, children, className, id, label } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [homeless, setHomeless] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [isSending, setSending] = useState(false)
  const { typed, save, clear } = useDraft(draft)
  const touched = useRef(new Set(Object.keys(typed)))
  const state = useMemo(() => ({ typed, errors, busy }), [typed, errors, busy])
  useHoldsDialog(busy)
  useHoldsFields(form, closes && busy && isSending)

  function show(wrong: FieldErrors) {
    if (!form.current) return
    const names = namesIn(form.current)
    const left = Object.entries(wrong).filter(([path]) => !names.has(path))
    flushSync(() => {
      setErrors(wrong)
      setHomeless(left.map(([, message]) => message))
      // What is held takes no focus.
      if (Object.keys(wrong).length > 0) setBusy(false)
    })
    focusFirst(form.current, wrong)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setSending(false)
    show({})
    try {
      const values = { ...valuesOf(event.currentTarget), ...extra }
      const answer = schema['~standard'].validate(values)
      // At once it is known here what is wrong: nothing is held then, and the focus stays.
      if (answer instanceof Promise) setSending(true)
      const checked = await answer
      if (checked.issues) return show(errorsFromIssues(checked.issues))
      setSending(true)
      const wrong = await onSubmit(checked.value)
      if (wrong) show(inWords(wrong))
      else {
        clear()
        touched.current.clear()
        if (!form.current) return
        if (!empties) return showAsSent(form.current, values, checked.value as object)
        emptySent(form.current, values)
        const typedSince = keptValues(form.current)
        if (Object.keys(typedSince).length > 0) save(typedSince)
      }
    } catch (error) {
      const wrong = fieldErrorsOf(error)
      if (wrong) show(wrong)
      else onError(error)
    } finally {
      setBusy(false)
    }
  }

  function change(event: FormEvent<HTMLFormElement>) {
    schema.fetch?.()
    const name = (event.target as Element).getAttribute('name') ?? ''
    touched.current.add(name)
    // Untouched fields may have changed elsewhere: a draft would bring the old values back.
    save(keptValues(event.currentTarget, touched.current))
    if (Object.hasOwn(errors, name))
      setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => path !== name)))
  }

  return (
    <FormStateContext value={state}>
      {/* Listens to what its fields do: they bubble. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        id={id}
        aria-label={label}
        // Only the schema validates: the browser's own messages would be in the browser's language.
        noValidate
        onSubmit={(event) => void submit(event)}
        onInput={(event) => change(event)}
        className={className ?? 'grid gap-4'}
      >
        <HomelessErrors messages={homeless} />
        {children}
      </form>
    </FormStateContext>
  )
}

/** Messages for which this form has no field, such as one about the whole input. */
function HomelessErrors({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Banner tone="danger" role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Banner>
  )
}

/** The form's submit button: busy while the form is being submitted. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  return <Button {...props} type="submit" busy={useFormBusy()} />
}
