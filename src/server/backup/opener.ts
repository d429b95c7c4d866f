import type { KeyObject } from 'node:crypto'
import { ArchiveError } from './archive-error.ts'
import type { openEnvelope } from './envelope.ts'
import { openWithRecoveryKey, openWithSecret } from './keys.ts'

/** What may open an archive: the library's own secret, or the recovery key from paper. */
export type Opener = { secret?: string | undefined; recovery_key?: KeyObject | undefined }

/** The key of a sealed file. Closes it and throws an ArchiveError if this opener has none that fits. */
export async function openWith(
  { header, close }: Pick<Awaited<ReturnType<typeof openEnvelope>>, 'header' | 'close'>,
  { secret, recovery_key }: Opener,
): Promise<Buffer> {
  const key =
    (secret === undefined ? undefined : openWithSecret(header.keys, secret)) ??
    (recovery_key && openWithRecoveryKey(header.keys, recovery_key))
  if (key) return key
  await close()
  const hasRecoveryKey = header.keys.some(({ by }) => by === 'recovery key')
  if (recovery_key && hasRecoveryKey)
    throw new ArchiveError(
      'The archive was made for another recovery key: set RECOVERY_KEY to the one valid then.',
    )
  throw new ArchiveError(
    hasRecoveryKey
      ? 'The archive is another machine’s: set RECOVERY_KEY to the printed recovery key, or SECRETS_KEY to that machine’s secret.'
      : 'The archive is another machine’s and was made before it had a recovery key: set SECRETS_KEY to that machine’s secret.',
  )
}
