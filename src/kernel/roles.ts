/** Every role: who learns here, who does the desk's daily work, and who runs the library (ROLE-1). */
export const ROLES = ['student', 'desk', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Whether somebody works at the desk, as an admin or as a desk member. */
export function worksAtDesk(role: Role): boolean {
  return role !== 'student'
}
