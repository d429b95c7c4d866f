import { translate } from './words.ts'

/**
 * An expected "no": the rule that was broken, with facts. Its words are in the feature's texts.ts under the same code,
 * its HTTP status in the feature's contract. Anything else that is thrown is a fault.
 */
export class Refusal<Code extends string = string> extends Error {
  override readonly name = 'Refusal'
  readonly code: Code
  readonly data: Record<string, unknown>

  constructor(code: Code, data: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** What people read about a refusal: the title and sentence of a toast or alert. */
export type Text = { title: string; description: string }

/** The words for every refusal of a feature. A sentence may use the refusal's facts. */
export type Texts<Code extends string> = Record<Code, Text | ((facts: Record<string, unknown>) => Text)>

/** The words for a refusal code in the current language; undefined if the code is another feature's. */
export function textFor(
  texts: Texts<string>,
  code: string,
  facts: Record<string, unknown> = {},
): Text | undefined {
  const text = texts[code]
  const said = typeof text === 'function' ? text(facts) : text
  return said && { title: translate(said.title), description: translate(said.description) }
}
