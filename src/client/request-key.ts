/**
 * A fresh key for one write, so that the server does it once however often it arrives. `crypto.randomUUID` exists only
 * in secure contexts, and a library's own network may use plain http.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
