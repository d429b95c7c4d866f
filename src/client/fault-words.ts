import type { Text } from '#/kernel/refusal.ts'
import { translate } from '#/kernel/words.ts'

type Wording = (error: unknown, otherwise: Text) => Text

/** How a page that broke words its error: plainly, until the page has loaded the API's client, which knows more. */
let wording: Wording = (_, { title, description }) => ({
  title: translate(title),
  description: translate(description),
})

/** Called by the API's client: the page of faults is in every first load, and the client must not be. */
export function wordFaultsBy(better: Wording): void {
  wording = better
}

export const faultWords: Wording = (error, otherwise) => wording(error, otherwise)
