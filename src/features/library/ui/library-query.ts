import { orpc } from '#/client/api.ts'

/**
 * The library's name, hours and contacts. Several parts of a page show it: the second to come doesn't read it again.
 */
export const libraryQuery = orpc.visitor.library.details.queryOptions({ staleTime: 10_000 })
