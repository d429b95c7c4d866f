/** The longest that a search may be, at the API and in its boxes. */
export const LONGEST_SEARCH = 100
