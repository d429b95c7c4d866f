import { translate } from './words.ts'

/**
 * A refusal is an expected "no": a rule that said so, with facts. Its words live in the feature's texts.ts under the
 * same code; its HTTP status in the feature's contract. Anything else that is thrown is a fault.
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

/** What a person reads for a refusal: a toast's or alert's title and sentence. */
export type Text = { title: string; description: string }

/** The words of every refusal of a feature. A sentence may use the refusal's facts. */
export type Texts<Code extends string> = Record<Code, Text | ((facts: Record<string, unknown>) => Text)>

/** The words for a refusal code in the language spoken, or undefined when the code is not one of this feature's. */
export function textFor(
  texts: Texts<string>,
  code: string,
  facts: Record<string, unknown> = {},
): Text | undefined {
  const text = texts[code]
  const said = typeof text === 'function' ? text(facts) : text
  return said && { title: translate(said.title), description: translate(said.description) }
}
