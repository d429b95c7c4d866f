const LETTERS = '\\u0600-\\u065f\\u066a-\\u06ef\\u06fa-\\u06ff'
const FIGURES = '\\d\\u0660-\\u0669\\u06f0-\\u06f9'
/** The letters and signs of Urdu and Arabic, without their figures, and the joiners between them. */
export const URDU = `${LETTERS}\\u200c\\u200d`
const INNER = `[[^\\p{L}\\p{M}\\p{Nd}\\(\\)]${URDU}${FIGURES}]`
const BRACKETED = `\\(${INNER}+\\)`

/** What runs from the right: from a letter of Urdu to the last one, with the figures, signs and brackets between. */
const FROM_RIGHT = new RegExp(
  `[${LETTERS}](?:(?:${INNER}|${BRACKETED})*(?:[${LETTERS}${FIGURES}]|${BRACKETED}))?`,
  'gv',
)
/** Its words, its numbers, which run from the left themselves, and what stands between them. */
const PIECES = new RegExp(`[${URDU}]+|[${FIGURES}]+(?:[.,:\\/][${FIGURES}]+)*|.`, 'gv')

const TURNED: Record<string, string> = { '(': ')', ')': '(' }

/**
 * A line whose Urdu is drawn from the left: its last word comes first. The letters of a word stay as they are: the font
 * turns them.
 */
export function orderFromRight(line: string): string {
  return line.replaceAll(FROM_RIGHT, (said) =>
    Array.from(said.matchAll(PIECES), ([piece]) => TURNED[piece] ?? piece)
      .toReversed()
      .join(''),
  )
}
