import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { backupState } from '../system/rules.ts'
import { secondsInWords } from './measures.ts'
import type { AdminOverview } from './queries.ts'

/** Above everything else at the desk, when what is entered today could not be brought back (BACKUP-4). */
export function BackupWarning({ system }: { system: AdminOverview['system'] | undefined }) {
  if (!system) return null
  const isOld = backupState(system) === 'old'
  if (!isOld && !system.backup_problem) return null
  const { backup_outcome, backup_silent_for, backup_problem } = system
  const title = backup_outcome
    ? t('The last backup is {seconds_in} old', { seconds_in: secondsInWords(backup_silent_for) })
    : t('The library has never been backed up')
  return (
    <Banner tone="danger" title={isOld ? title : t('The last backup had a problem')}>
      {backup_problem && <>{t('It says: {backup_problem}.', { backup_problem })} </>}
      {isOld
        ? t(
            'If the disk broke today, everything since then would be lost. Show this to whoever runs the server; its log says more.',
          )
        : t('It will be tried again automatically. Show this to whoever runs the server if it stays.')}
    </Banner>
  )
}
