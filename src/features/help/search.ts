/* In its own file because every page's address can be read before the page is loaded, and needs only this. */

/** What the address of the desk's Help asks for. */
export type HelpSearch = {
  /** Words that find a member. */
  q?: string | undefined
  /** The open thread. */
  view?: string | undefined
}
