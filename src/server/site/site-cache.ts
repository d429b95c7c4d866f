/** What every page carries of the library before its script runs. */
export type SiteFacts = {
  name: string
  /** '' for bottle green. */
  brand_color: string
  /** The public picture of the logo; null: the lamp. */
  logo_file_id: string | null
  /** Whether the sandbox stands in for the online providers, so that no payment moves money. */
  test_payments: boolean
}

type Parts = {
  read: () => Promise<SiteFacts>
  /** What holds while the database has never answered. */
  otherwise: SiteFacts
  log: (error: unknown) => void
}

const FRESH_MS = 1000

/**
 * Asks the database at most once a second, however many pages are sent; while it doesn't answer, the last facts hold.
 */
export function createSiteCache({ read, otherwise, log }: Parts): () => Promise<SiteFacts> {
  let facts = { value: otherwise, readAt: Number.NEGATIVE_INFINITY }
  let pending: Promise<SiteFacts> | undefined

  async function readAgain(): Promise<SiteFacts> {
    try {
      facts = { value: await read(), readAt: performance.now() }
    } catch (error) {
      log(error)
      facts.readAt = performance.now()
    }
    return facts.value
  }

  return async () => {
    if (performance.now() - facts.readAt < FRESH_MS) return facts.value
    return (pending ??= readAgain().finally(() => (pending = undefined)))
  }
}
