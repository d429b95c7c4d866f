/** A start that can't work. The message is one line that ends with the remedy; show it as it is, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The `code` of a system error, such as ENOENT, or undefined. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
