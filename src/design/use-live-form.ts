import { useId, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { focusWrong } from '#/design/form-values.ts'

/**
 * A form whose values its caller keeps, since messages and labels follow what is typed; `Form` reads them when it is
 * sent. `send` returns false where something is wrong: from then on messages show, and the first wrong field gets the
 * focus. Spread `form` on the form and `button` on the button that sends it, wherever that is: Enter in a field presses
 * it.
 */
export function useLiveForm(send: () => false | void) {
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    // React takes a dialog's events to the form that it was opened from.
    event.stopPropagation()
    flushSync(() => setTried(true))
    if (send() === false) focusWrong(ref.current)
  }
  return {
    tried,
    form: { id, ref, onSubmit, noValidate: true },
    button: { type: 'submit', form: id },
  } as const
}
