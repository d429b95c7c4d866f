type Refused = { code: string; data: Record<string, unknown> }

/** What an attempt was refused with; one that succeeds has a code that no refusal has. */
export function catchRefusal(attempt: Promise<unknown>): Promise<Refused> {
  return attempt.then(
    () => ({ code: 'nothing was refused', data: {} }),
    ({ code, data }: Refused) => ({ code, data }),
  )
}
