/**
 * The return address that a page asks for with a mailed code; the accounts library checks that it is ours. It is part
 * of the call's own address, since of the body the library keeps what it knows.
 */
export function callbackOf(call: { query?: unknown } | undefined): string | undefined {
  const { callbackURL } = (call?.query ?? {}) as { callbackURL?: unknown }
  return typeof callbackURL === 'string' ? callbackURL : undefined
}

/** Of a return address, only where its visitor wanted to go. */
export function nextOf(callback: string | undefined): string | null {
  return new URLSearchParams(callback?.split('?')[1]).get('next')
}
