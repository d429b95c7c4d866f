/** The best of our encodings that a reader accepts. */
export function pickEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  if (accepted === undefined) return undefined
  const names = String(accepted)
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : undefined
}
