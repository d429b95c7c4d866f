/** A database's own settings may differ, and then the driver could read no date. */
export const WRITTEN_ALIKE = { timezone: 'UTC', datestyle: 'ISO,MDY', intervalstyle: 'postgres' }

/** Settings of a connection as PostgreSQL takes them when it is opened. */
export function optionsOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}
