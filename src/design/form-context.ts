import { createContext, useContext } from 'react'

export type FormState = {
  /** What was typed before the page was left, by field name. */
  typed: Readonly<Record<string, string>>
  busy: boolean
}

export const FormStateContext = createContext<FormState>({ typed: {}, busy: false })

/** The value a field should start with because it was typed before, if any. */
export function useTyped(name: string): string | undefined {
  return useContext(FormStateContext).typed[name]
}

/** Whether the surrounding form is being sent. */
export function useFormBusy(): boolean {
  return useContext(FormStateContext).busy
}
