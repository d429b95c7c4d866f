const isDigit = (sign: number) => /^\p{Nd}$/u.test(String.fromCodePoint(sign))

/** A digit as 0 to 9: the ten digits of a script are consecutive. */
function plainDigit(digit: string): string {
  const sign = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(sign - before - 1)) before++
  return String(before % 10)
}

/** A text with the digits of any script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}0-9]/gu, plainDigit)
}
