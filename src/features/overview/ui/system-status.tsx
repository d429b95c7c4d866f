import type { ReactNode } from 'react'
import { formatCount } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import { Badge } from '#/design/badge.tsx'
import { RecoveryKeyFact } from '#/features/backups/ui/recovery-key-part.tsx'
import { backupState, isDiskShort, jobsState } from '../system/rules.ts'
import { troublesOf } from '../system/texts.ts'
import { FactList } from './fact-list.tsx'
import type { AdminOverview } from './queries.ts'
import { bytesInWords, secondsInWords } from './measures.ts'

type System = AdminOverview['system']

/**
 * Only what the server can measure, and what to do about what is wrong. Getting the figures at all proves that the
 * database answers (DESK-16).
 */
export function SystemStatus({ system }: { system: System | undefined }) {
  const fact = (of: (known: System) => ReactNode) => system && of(system)
  return (
    <FactList
      title={t('System Status')}
      notes={system && troublesOf(system)}
      rows={[
        [t('Database'), fact(databaseStatus)],
        [t('Database version'), fact(databaseVersion)],
        [t('Background jobs'), fact(jobsStatus)],
        [t('Mail'), fact(mailStatus)],
        [t('Payment gateways'), fact(gatewayStatus)],
        [t('Private files stored'), fact(storedFiles)],
        [t('Disk space'), fact(diskStatus)],
        [t('Last backup'), fact(backupStatus)],
        [t('Recovery key'), fact(recoveryKeyStatus)],
      ]}
    />
  )
}

const databaseStatus = () => <Badge tone="green">{t('Ready')}</Badge>

const recoveryKeyStatus = ({ recovery_key }: System) => <RecoveryKeyFact state={recovery_key} />

const databaseVersion = ({ database, database_bytes }: System) =>
  t('PostgreSQL {what}, {bytes_in}', {
    what: database.split(' ')[0] ?? '',
    bytes_in: bytesInWords(database_bytes),
  })

const storedFiles = ({ stored_files, stored_bytes }: System) =>
  stored_files === 0 ? t('None') : `${stored_files}, ${bytesInWords(stored_bytes)}`

function jobsStatus({ jobs_silent_for, jobs_failed }: System) {
  const state = jobsState(jobs_silent_for)
  if (state === 'stopped')
    return (
      <Badge tone="red">
        {t('Stopped {seconds_in} ago', { seconds_in: secondsInWords(jobs_silent_for ?? 0) })}
      </Badge>
    )
  if (jobs_failed > 0)
    return <Badge tone="red">{t('{jobs} failed', { jobs: formatCount(jobs_failed, 'job') })}</Badge>
  return state === 'running' ? (
    <Badge tone="green">{t('Running')}</Badge>
  ) : (
    <Badge tone="glow">{t('Not run yet')}</Badge>
  )
}

function mailStatus({ mails_sent, mails_waiting, mails_failed }: System) {
  if (!mails_sent) return <Badge tone="glow">{t('Not sent, kept in a folder')}</Badge>
  if (mails_failed > 0)
    return <Badge tone="red">{t('{mails_failed} could not be sent', { mails_failed })}</Badge>
  if (mails_waiting > 0)
    return <Badge tone="glow">{t('{mails_waiting} on the way', { mails_waiting })}</Badge>
  return <Badge tone="green">{t('All sent')}</Badge>
}

function gatewayStatus({ gateways }: System) {
  if (gateways.length === 0) return <Badge tone="glow">{t('Not set up')}</Badge>
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {gateways.map((gateway) => (
        <Badge key={gateway} tone={gateway === 'sandbox' ? 'glow' : 'green'}>
          {t(METHOD_LABELS[gateway])}
        </Badge>
      ))}
    </span>
  )
}

function diskStatus({ disk_free_bytes: free, disk_total_bytes: total }: System) {
  const words = t('{bytes_in} free of {bytes_in2}', {
    bytes_in: bytesInWords(free),
    bytes_in2: bytesInWords(total),
  })
  return isDiskShort({ free, total }) ? <Badge tone="red">{words}</Badge> : words
}

function backupStatus(system: System) {
  const { backup_silent_for, backup_outcome, backup_problem } = system
  const state = backupState(system)
  const age = backup_outcome
    ? t('{seconds_in} ago', { seconds_in: secondsInWords(backup_silent_for) })
    : t('None yet')
  if (state === 'old') return <Badge tone="red">{age}</Badge>
  if (backup_problem) return <Badge tone="red">{t('{age}, with a problem', { age })}</Badge>
  if (state === 'not_yet') return <Badge tone="glow">{t('Tonight, for the first time')}</Badge>
  return (
    <Badge tone="green">
      {age}, {backup_outcome === 'restored' ? t('restored on trial') : t('checked')}
    </Badge>
  )
}
