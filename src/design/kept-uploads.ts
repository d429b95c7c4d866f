/** `id` is null until it is uploaded. */
export type KeptUpload = { file: File; id: string | null }

/**
 * The files chosen in forms, for as long as the page isn't loaded anew: an expired session and the sign-in lose none
 * (PORTAL-9). In memory only, since identity documents must not lie in a browser's storage.
 */
const kept = new Map<string, KeptUpload>()

export function keptUpload(key: string | undefined): KeptUpload | undefined {
  return key === undefined ? undefined : kept.get(key)
}

/** Null forgets it. Without a key nothing is kept. */
export function keepUpload(key: string | undefined, upload: KeptUpload | null): void {
  if (key === undefined) return
  if (upload) kept.set(key, upload)
  else kept.delete(key)
}

/** Those of one form, whose draft has this key. */
export function forgetUploads(draft: string): void {
  for (const key of kept.keys()) if (key.startsWith(`${draft}:`)) kept.delete(key)
}
