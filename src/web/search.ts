/**
 * How route files read their address. Not by zod: route files are part of every page's first load, and the build refuses
 * what would bring zod there.
 */
type Reader<Value> = (typed: unknown) => Value | undefined

/** One of these words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (typed) => words.find((word) => word === typed)
}

/** A text for which `test` holds; any text without one. */
export function text(test: (typed: string) => boolean = () => true): Reader<string> {
  return (typed) => (typeof typed === 'string' && test(typed) ? typed : undefined)
}

/** A text of a mail's link, which the router may have read as a number. */
export const token: Reader<string> = (typed) => (typeof typed === 'number' ? String(typed) : text()(typed))

/** Whether it says `true`; what else it says is undefined. */
export const flag: Reader<true> = (typed) => typed === true || undefined

/** The id of a row. */
export const rowId = text((typed) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed))

/**
 * For `validateSearch`, and the only way to it: each value by its reader. What an address can't mean is undefined, not left
 * out: the router merges what is found over what stands in the address, so what is left out would come back unread.
 */
export function search<Shape extends Record<string, Reader<unknown>>>(readers: Shape) {
  type Found = { [Name in keyof Shape]?: ReturnType<Shape[Name]> | undefined }
  return (address: Record<string, unknown>): Found => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(address[name])])
    return Object.fromEntries(read) as Found
  }
}
