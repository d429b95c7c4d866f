/**
 * How route files read search parameters. Without zod: route files are in every page's first load, and the build
 * refuses anything that would bring zod there.
 */
type Reader<Value> = (typed: unknown) => Value | undefined

/** One of these words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (typed) => words.find((word) => word === typed)
}

/** A text for which `test` holds, or any text. */
export function text(test: (typed: string) => boolean = () => true): Reader<string> {
  return (typed) => (typeof typed === 'string' && test(typed) ? typed : undefined)
}

/** A token from a mail's link, which the router may have parsed as a number. */
export const token: Reader<string> = (typed) => (typeof typed === 'number' ? String(typed) : text()(typed))

/** A whole number above 0. */
export const number: Reader<number> = (typed) =>
  typeof typed === 'number' && Number.isInteger(typed) && typed > 0 ? typed : undefined

/** `true`, or else undefined. */
export const flag: Reader<true> = (typed) => typed === true || undefined

/** The id of a row, as the API takes one. */
export const rowId = text((typed) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(typed),
)

/**
 * The only way to write a `validateSearch`: reads each value with its reader. An invalid value becomes undefined
 * instead of being left out, because the router merges the result over the raw address, and a missing key would come
 * back unchecked.
 */
export function search<Shape extends Record<string, Reader<unknown>>>(readers: Shape) {
  type Found = { [Name in keyof Shape]?: ReturnType<Shape[Name]> | undefined }
  return (address: Record<string, unknown>): Found => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(address[name])])
    return Object.fromEntries(read) as Found
  }
}
