import type { ReactNode } from 'react'
import { counted } from '#/kernel/counted.ts'
import { METHOD_LABELS } from '#/features/payments/rules.ts'
import { Badge } from '#/design/badge.tsx'
import { RecoveryKeyFact } from '#/features/backups/ui/recovery-key-part.tsx'
import { backupState, isDiskShort, jobsState } from '../system/rules.ts'
import { troublesOf } from '../system/texts.ts'
import { FactList } from './fact-list.tsx'
import type { AdminOverview } from './queries.ts'
import { bytesInWords, secondsInWords } from './measures.ts'

type System = AdminOverview['system']

/** Only what the server can measure, and what to do about what is wrong. Getting the figures at all proves that the database answers (DESK-16). */
export function SystemStatus({ system }: { system: System | undefined }) {
  const fact = (of: (known: System) => ReactNode) => system && of(system)
  return (
    <FactList
      title="System Status"
      notes={system && troublesOf(system)}
      rows={[
        ['Database', fact(databaseStatus)],
        ['Database version', fact(databaseVersion)],
        ['Background jobs', fact(jobsStatus)],
        ['Mail', fact(mailStatus)],
        ['Payment gateways', fact(gatewayStatus)],
        ['Private files stored', fact(storedFiles)],
        ['Disk space', fact(diskStatus)],
        ['Last backup', fact(backupStatus)],
        ['Recovery key', fact(recoveryKeyStatus)],
      ]}
    />
  )
}

const databaseStatus = () => <Badge tone="green">Ready</Badge>

const recoveryKeyStatus = ({ recovery_key }: System) => <RecoveryKeyFact state={recovery_key} />

const databaseVersion = ({ database, database_bytes }: System) =>
  `PostgreSQL ${database.split(' ')[0]}, ${bytesInWords(database_bytes)}`

const storedFiles = ({ stored_files, stored_bytes }: System) =>
  stored_files === 0 ? 'None' : `${stored_files}, ${bytesInWords(stored_bytes)}`

function jobsStatus({ jobs_silent_for, jobs_failed }: System) {
  const state = jobsState(jobs_silent_for)
  if (state === 'stopped') return <Badge tone="red">Stopped {secondsInWords(jobs_silent_for ?? 0)} ago</Badge>
  if (jobs_failed > 0) return <Badge tone="red">{counted(jobs_failed, 'job')} failed</Badge>
  return state === 'running' ? <Badge tone="green">Running</Badge> : <Badge tone="glow">Not run yet</Badge>
}

function mailStatus({ mails_sent, mails_waiting, mails_failed }: System) {
  if (!mails_sent) return <Badge tone="glow">Not sent, kept in a folder</Badge>
  if (mails_failed > 0) return <Badge tone="red">{mails_failed} could not be sent</Badge>
  if (mails_waiting > 0) return <Badge tone="glow">{mails_waiting} on the way</Badge>
  return <Badge tone="green">All sent</Badge>
}

function gatewayStatus({ gateways }: System) {
  if (gateways.length === 0) return <Badge tone="glow">Not set up</Badge>
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {gateways.map((gateway) => (
        <Badge key={gateway} tone={gateway === 'sandbox' ? 'glow' : 'green'}>
          {METHOD_LABELS[gateway]}
        </Badge>
      ))}
    </span>
  )
}

function diskStatus({ disk_free_bytes: free, disk_total_bytes: total }: System) {
  const words = `${bytesInWords(free)} free of ${bytesInWords(total)}`
  return isDiskShort({ free, total }) ? <Badge tone="red">{words}</Badge> : words
}

function backupStatus(system: System) {
  const { backup_silent_for, backup_outcome, backup_problem } = system
  const state = backupState(system)
  const age = backup_outcome ? `${secondsInWords(backup_silent_for)} ago` : 'None yet'
  if (state === 'old') return <Badge tone="red">{age}</Badge>
  if (backup_problem) return <Badge tone="red">{age}, with a problem</Badge>
  if (state === 'not_yet') return <Badge tone="glow">Tonight, for the first time</Badge>
  return (
    <Badge tone="green">
      {age}, {backup_outcome === 'restored' ? 'restored on trial' : 'checked'}
    </Badge>
  )
}
