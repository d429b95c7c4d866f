import { createContext, useContext } from 'react'
import type { FieldErrors } from '#/design/form-errors.ts'

export type FormState = {
  /** What was typed before the page was left, by field name. */
  typed: Readonly<Record<string, string>>
  /** What is wrong, by field name. */
  errors: Readonly<FieldErrors>
  busy: boolean
}

export const FormStateContext = createContext<FormState>({ typed: {}, errors: {}, busy: false })

/** The value that was typed before, if any, for a field to start with. */
export function useTyped(name: string): string | undefined {
  return useContext(FormStateContext).typed[name]
}

/** The surrounding form's message for a field. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useContext(FormStateContext)
  return Object.hasOwn(errors, name) ? errors[name] : undefined
}

/** Whether the surrounding form is being submitted. */
export function useFormBusy(): boolean {
  return useContext(FormStateContext).busy
}
