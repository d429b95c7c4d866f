import type { Role } from './roles.ts'

/** What the desk calls each role. Apart from the roles, which a student's browser loads. */
export const ROLE_LABELS: Record<Role, string> = { student: 'Student', desk: 'Desk', admin: 'Admin' }
