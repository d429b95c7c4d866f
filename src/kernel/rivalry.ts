/**
 * serialization_failure and deadlock_detected: PostgreSQL ended one of several competing transactions, which may simply
 * try again.
 */
const RIVALRY = new Set(['40001', '40P01'])

/** Whether a transaction failed only because it lost to a competing one. */
export const isRivalry = (error: unknown): boolean => RIVALRY.has((error as { code?: string }).code ?? '')
