/**
 * How often a fault is repeated: in `npm test` often enough to see each of its kinds, ten times in `npm run faults`.
 */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 3)
