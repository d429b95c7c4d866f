import * as z from 'zod/mini'

/* Apart from the contract, which every page loads: only the server reads what a device has signed. */

const base64url = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[\w-]*$/))
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }

/** What a browser answers when a passkey was made. */
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})

/** What a browser answers when somebody signs in by a passkey. */
export const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: z.optional(base64url(200)),
  }),
})

export type Made = z.infer<typeof made>

/** Undefined if it is nothing that a browser answers. */
export function readMade(answer: unknown): Made | undefined {
  return made.safeParse(answer).data
}
