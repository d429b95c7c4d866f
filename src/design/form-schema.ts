import { later } from './lazy-part.ts'

type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined; message: string }
type Checked<Values> = { value: Values; issues?: undefined } | { issues: readonly Issue[] }

/** A form's schema: any Standard Schema, such as zod's. */
export type FormSchema<Values> = {
  readonly '~standard': { readonly validate: (typed: unknown) => Checked<Values> | Promise<Checked<Values>> }
  /** Called when somebody starts to fill in the form, to load the schema early. */
  readonly fetch?: () => void
}

/** A schema that is loaded when its form is first used: showing the page needs neither it nor zod. */
export function lateSchema<Values>(load: () => Promise<FormSchema<Values>>): FormSchema<Values> {
  later(load)
  let loaded: FormSchema<Values> | undefined
  const fetch = async () => (loaded ??= await load())
  return {
    '~standard': {
      // Once it is here, at once: a form holds its fields while it waits.
      validate: (typed) =>
        loaded
          ? loaded['~standard'].validate(typed)
          : fetch().then((schema) => schema['~standard'].validate(typed)),
    },
    // If offline, submitting will say so.
    fetch: () =>
      void fetch().catch((error: unknown) => console.warn('A form’s schema could not be fetched', error)),
  }
}
