type Issue = { path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined; message: string }
type Checked<Values> = { value: Values; issues?: undefined } | { issues: readonly Issue[] }

/** What a form is checked by: any Standard Schema, such as zod's. */
export type FormSchema<Values> = {
  readonly '~standard': { readonly validate: (typed: unknown) => Checked<Values> | Promise<Checked<Values>> }
}

/** A schema that is fetched when a form is first sent: a page that people only pass through need not wait for zod. */
export function lateSchema<Values>(load: () => Promise<FormSchema<Values>>): FormSchema<Values> {
  return { '~standard': { validate: async (typed) => (await load())['~standard'].validate(typed) } }
}
