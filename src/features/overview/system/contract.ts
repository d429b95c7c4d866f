import * as z from 'zod/mini'
import { RECOVERY_KEY_STATES } from '#/features/backups/rules.ts'
import { PROVIDERS } from '#/kernel/gateway.ts'

/** The server's own state, as it really is. */
export const system = z.object({
  database: z.string(),
  database_bytes: z.int(),
  /** Seconds since the jobs of every minute were last begun; null if they never were. */
  jobs_silent_for: z.nullable(z.int()),
  /** Given up after their last attempt; mails are counted by themselves. */
  jobs_failed: z.int(),
  stored_files: z.int(),
  stored_bytes: z.int(),
  /** Of the disk that holds the files. */
  disk_free_bytes: z.int(),
  disk_total_bytes: z.int(),
  /** False: without a mail server every mail is kept in a folder. */
  mails_sent: z.boolean(),
  mails_waiting: z.int(),
  mails_failed: z.int(),
  /** The last few addresses that a mail could not be sent to. */
  mails_refused: z.array(z.string()),
  /** Seconds since the last archive that could be brought back was made; if none ever was, since archives are made. */
  backup_silent_for: z.int(),
  /** Whether that one was restored on trial, or only read; null if there is none. */
  backup_outcome: z.nullable(z.enum(['restored', 'read'])),
  /** What was wrong with the newest archive, or null. */
  backup_problem: z.nullable(z.string()),
  /** Whether the program could put aside what keeps receipts and logs as they are, having one role in its database. */
  owns_tables: z.boolean(),
  recovery_key: z.enum(RECOVERY_KEY_STATES),
  /** The payment providers whose keys are set; the sandbox while none are, outside production. */
  gateways: z.array(z.enum(PROVIDERS)),
})
