/**
 * What a draft may keep: typed text, choices and ticks, never passwords, files or hidden ids. With `touched`, of those
 * fields alone.
 */
export function keptValues(form: HTMLFormElement, touched?: ReadonlySet<string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const control of form.elements) {
    if (touched && !touched.has(control.getAttribute('name') ?? '')) continue
    const text = control instanceof HTMLSelectElement || isText(control)
    if (text && control.name && control.value) kept[control.name] = control.value
    if (isTickBox(control) && control.name) kept[control.name] = control.checked ? control.value : ''
  }
  return kept
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement || isTextInput(control)

/**
 * Shows text as the schema has it, for example without the spaces around it, which is what was sent: in fields that
 * still say what they said then, `typed`.
 */
export function showAsSent(form: HTMLFormElement, typed: Record<string, unknown>, sent: object) {
  const texts = new Map<string, unknown>(Object.entries(sent))
  for (const control of [...form.elements].filter(isText)) {
    const text = texts.get(control.name)
    // What is the same stays untouched: setting it would move the caret.
    if (typeof text === 'string' && text !== control.value && control.value === typed[control.name])
      control.value = text
  }
}

/** Empties the fields that still say what was sent. */
export function emptySent(form: HTMLFormElement, sent: Record<string, unknown>): void {
  for (const control of [...form.elements].filter(isText))
    if (control.value === sent[control.name]) control.value = ''
}

// A password made visible is an input of type "text", but is still marked with `data-secret`.
function isTextInput(control: Element): control is HTMLInputElement {
  const kinds = ['text', 'email', 'tel', 'date', 'number', 'url']
  return control instanceof HTMLInputElement && kinds.includes(control.type) && !('secret' in control.dataset)
}

function isTickBox(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}

/** What is submitted, by the controls' names: text as it was typed, a tick box as `true` or `false`. */
export function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const boxes = [...form.elements].filter(isTickBox).filter(({ disabled }) => !disabled)
  return {
    ...Object.fromEntries(new FormData(form)),
    ...Object.fromEntries(boxes.flatMap(({ name, checked }) => (name ? [[name, checked]] : []))),
  }
}

/** The names of the fields that can show their own message. */
export function namesIn(form: HTMLFormElement): Set<string> {
  return new Set([...form.elements].map((control) => control.getAttribute('name') ?? ''))
}

/** Focuses the first control marked as invalid, for fields outside a `Form`. */
export function focusWrong(within: HTMLElement | null) {
  within?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

/** Focuses the first field on the page that has a message. */
export function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
  const wrong = [...form.elements].find((control) =>
    Object.hasOwn(errors, control.getAttribute('name') ?? ''),
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}
