/**
 * Signs that nobody sees and that no word needs: where a line may break or may not, and in which direction it runs. The
 * joiners that shape Hindi (U+200C, U+200D) are not among them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** A text without the characters that nobody sees, such as those that come along with what is pasted from a chat. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '')
}

/** What can be seen: no control, mark, space or joiner, nor one of the letters and dots that are blank themselves. */
const VISIBLE = /[^\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u

/** A text as it is kept: empty if there is nothing in it to be seen. */
export function tidyText(typed: string): string {
  const text = withoutInvisible(typed).trim()
  return VISIBLE.test(text) ? text : ''
}

/** A name as it is kept: its words one space apart. Migration 0225 does the same to what is searched (MEMBER-7). */
export function plainName(typed: string): string {
  return tidyText(typed).replaceAll(/\s+/g, ' ')
}
