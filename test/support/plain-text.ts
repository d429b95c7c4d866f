/** Text without the characters that keep a range of hours on one line. */
export function plainText(text: string): string {
  return text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
}
