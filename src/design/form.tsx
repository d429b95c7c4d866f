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
  /** The contract's input (or a part of it); its messages appear at the fields. */
  schema: FormSchema<Values>
  /** Sends the checked values. May answer `{ path: message }`; thrown "invalid input" is shown at the fields too. */
  onSubmit: (values: Values) => Promise<FieldErrors | void> | FieldErrors | void
  /** Values that no control holds, such as an uploaded file's id; they win over controls of the same name. */
  extra?: Readonly<Record<string, unknown>>
  /** For other errors than wrong input, such as a refusal to be shown as a toast. Default: the general toast. */
  onError?: (error: unknown) => void
  /** Keeps what is typed under this key until it was sent. */
  draft?: string
  children: ReactNode
  className?: string
  id?: string
  label?: string
}

/** A form checked by a schema: messages at the fields, focus on the first wrong one, nothing typed ever lost. */
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
        // Base UI does not submit while a field still shows a message. A message may be about another field than
        // the one mended (two passwords), so every attempt starts clean.
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

/** Messages that no field of this form can show, such as one about the whole input. */
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

/** The form's own button: busy while the form is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  return <Button {...props} type="submit" busy={useFormBusy()} />
}
