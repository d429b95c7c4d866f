/** A cheap phone's network on the stairs: 150 ms for each answer, 1.6 Mbit/s. */
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export const PHONE_SIZE = { width: 360, height: 780 }
