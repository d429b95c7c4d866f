import { Disk } from 'flydrive'

/** S3_URL, taken apart. */
export type ObjectStorage = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const CONNECT_WITHIN_MS = 5_000
/**
 * Without a byte to or fro. Not a limit of the whole: an archive takes as long as the line needs. The system may still
 * send what it took long before, for half a minute on a slow line.
 */
const SILENT_FOR_MS = 30_000
/** Among them those after a 503 or a lost connection, with growing pauses. */
const ATTEMPTS = 5

/**
 * A disk of S3-compatible object storage. Its library is loaded only here: most libraries keep their files in a folder.
 * A request fails, or is made again, once the store was silent for `silentFor_ms`.
 */
export async function openObjectStorage(storage: ObjectStorage, silentFor_ms = SILENT_FOR_MS): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = storage
  return new Disk(
    new S3Driver({
      endpoint,
      region,
      bucket,
      credentials: { accessKeyId, secretAccessKey },
      // Every store understands it; a bucket in the host name needs a certificate and a name of its own.
      forcePathStyle: true,
      visibility: 'private',
      supportsACL: false,
      maxAttempts: ATTEMPTS,
      // Stores other than Amazon's refuse checksums that they don't know. Ours are inside the sealed bytes.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: silentFor_ms },
    }),
  )
}
