/** A switch acts at once: it is no field to begin with. */
const FIELDS =
  ':is(input, select, textarea, [role="radio"], [role="checkbox"])' +
  ':not([role="switch"], :disabled, [aria-disabled="true"], [data-disabled], [aria-hidden="true"])'
/** Content without controls that the keyboard can scroll. */
const SCROLLED = '[role="region"][tabindex="0"]'

/** What gets the focus when a dialog opens: its first field, never the button that closes it again. */
export function initialFocus(dialog: HTMLElement): HTMLElement {
  const fields = [...dialog.querySelectorAll<HTMLElement>(FIELDS)]
  const first = fields.find((field) => field.tabIndex >= 0 && field.getClientRects().length > 0)
  return first ?? dialog.querySelector<HTMLElement>(SCROLLED) ?? dialog
}
