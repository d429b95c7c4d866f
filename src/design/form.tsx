import { Form as Base } from '@base-ui/react/form'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '#/design/banner.tsx'
import { Button, type ButtonProps } from '#/design/button.tsx'
import { FormStateContext, useFormBusy } from '#/design/form-context.ts'
import { errorsFromIssues, fieldErrorsOf, inWords, type FieldErrors } from '#/design/form-errors.ts'
import type { FormSchema } from '#/design/form-schema.ts'
import { focusFirst, keptValues, namesIn } from '#/design/form-values.ts'
import { reportFault } from '#/design/report-fault.ts'
import { useDraft } from '#/design/use-draft.ts'

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
  children: ReactNode
  className?: string
  id?: string
  label?: string
}

/**
 * A form validated by a schema: messages at the fields, focus on the first invalid one, and nothing typed is ever lost.
 */
export function Form<Values>({ schema, onSubmit, extra, onError = reportFault, ...props }: Props<Values>) {
  const { draft, children, className, id, label } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [homeless, setHomeless] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const { typed, save, clear } = useDraft(draft)
  const state = useMemo(() => ({ typed, busy }), [typed, busy])

  function show(wrong: FieldErrors) {
    if (!form.current) return
    const names = namesIn(form.current)
    const left = Object.entries(wrong).filter(([path]) => !names.has(path))
    flushSync(() => {
      setErrors(wrong)
      setHomeless(left.map(([, message]) => message))
    })
    focusFirst(form.current, wrong)
  }

  async function send(controls: Record<string, unknown>) {
    if (busy) return
    setBusy(true)
    try {
      const checked = await schema['~standard'].validate({ ...formData(form.current), ...controls, ...extra })
      if (checked.issues) return show(errorsFromIssues(checked.issues))
      const wrong = await onSubmit(checked.value)
      if (wrong) show(inWords(wrong))
      else clear()
    } catch (error) {
      const wrong = fieldErrorsOf(error)
      if (wrong) show(wrong)
      else onError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormStateContext value={state}>
      <Base
        ref={form}
        id={id}
        aria-label={label}
        errors={errors}
        // Base UI doesn't submit while a field still shows a message. A message may be about another field than the one
        // that was fixed (two passwords), so every attempt starts without messages.
        onSubmitCapture={() =>
          flushSync(() => {
            setErrors({})
            setHomeless([])
          })
        }
        onFormSubmit={(values) => void send(values)}
        onFocus={() => schema.fetch?.()}
        onInput={() => form.current && save(keptValues(form.current))}
        className={className ?? 'grid gap-4'}
      >
        <HomelessErrors messages={homeless} />
        {children}
      </Base>
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

function formData(form: HTMLFormElement | null): Record<string, unknown> {
  return form ? Object.fromEntries(new FormData(form)) : {}
}

/** The form's submit button: busy while the form is being submitted. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  return <Button {...props} type="submit" busy={useFormBusy()} />
}
