const loading = new Map<string, Promise<void>>()

/** Loads a provider's script on first use; a failed load can be retried. Rejects if it doesn't load. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(src)
      script.remove()
      reject(new Error(src))
    })
  })
  loading.set(src, loaded)
  script.src = src
  document.head.append(script)
  return loaded
}
