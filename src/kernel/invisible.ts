/**
 * Signs that nobody sees and that no word needs: where a line may break or may not, and in which direction it runs. The
 * joiners that shape Hindi (U+200C, U+200D) are not among them.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** A text without the characters that nobody sees, such as those that come along with what is pasted from a chat. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '')
}

/** A text as it is kept. */
export function tidyText(typed: string): string {
  return withoutInvisible(typed).trim()
}

/** A name as it is kept: its words one space apart. Migration 0225 does the same to what is searched (MEMBER-7). */
export function plainName(typed: string): string {
  return tidyText(typed).replaceAll(/\s+/g, ' ')
}
