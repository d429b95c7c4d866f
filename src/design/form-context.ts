import { createContext, useContext } from 'react'

export type FormState = {
  /** What was typed before the page was left, by field name. */
  typed: Readonly<Record<string, string>>
  busy: boolean
}

export const FormStateContext = createContext<FormState>({ typed: {}, busy: false })

/** The value that was typed before, if any, for a field to start with. */
export function useTyped(name: string): string | undefined {
  return useContext(FormStateContext).typed[name]
}

/** Whether the surrounding form is being submitted. */
export function useFormBusy(): boolean {
  return useContext(FormStateContext).busy
}
