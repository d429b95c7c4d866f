type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined; message: string }
type Checked<Values> = { value: Values; issues?: undefined } | { issues: readonly Issue[] }

/** What a form is checked by: any Standard Schema, such as zod's. */
export type FormSchema<Values> = {
  readonly '~standard': { readonly validate: (typed: unknown) => Checked<Values> | Promise<Checked<Values>> }
  /** Gets ready to check: called when somebody begins to fill in the form. */
  readonly fetch?: () => void
}

/** A schema that is fetched when its form is first used: to show a page, neither it nor zod is needed. */
export function lateSchema<Values>(load: () => Promise<FormSchema<Values>>): FormSchema<Values> {
  return {
    '~standard': { validate: async (typed) => (await load())['~standard'].validate(typed) },
    // Offline is told when the form is sent.
    fetch: () =>
      void load().catch((error: unknown) => console.warn('A form’s schema could not be fetched', error)),
  }
}
