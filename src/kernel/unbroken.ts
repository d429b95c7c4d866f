const NO_BREAK_SPACE = '\u00a0'
const WORD_JOINER = '\u2060'

/** Kept on one line. Browsers may break one after a dash even before a no-break space. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', NO_BREAK_SPACE).replace('–', `–${WORD_JOINER}`)
}
