import { createHmac, createSecretKey } from 'node:crypto'
import { isSameSecret } from '#/kernel/secrets.ts'

const MOST_KNOWN = 20_000

/**
 * Reads the session token of a cookie header, if its signature is ours. A signature is right for ever, so those that
 * were found right are not worked out again; wrong ones are not kept.
 */
export function sessionCookieReader(name: string, secret: string) {
  const key = createSecretKey(Buffer.from(secret))
  const known = new Map<string, string>()

  return (header: string | undefined): string | null => {
    const start = header?.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    if (start === undefined) return null
    const signed = start.slice(name.length + 1)
    const found = known.get(signed)
    if (found !== undefined) return found
    const token = tokenOf(signed)
    if (token === null) return null
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(signed, token)
    return token
  }

  function tokenOf(signed: string): string | null {
    const value = decode(signed)
    const dot = value.lastIndexOf('.')
    if (dot < 1) return null
    const token = value.slice(0, dot)
    const expected = createHmac('sha256', key).update(token).digest()
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    return isSameSecret(given, expected) ? token : null
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
