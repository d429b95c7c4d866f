/** Which version this desk is, for whoever reports a fault. */
export function VersionNote() {
  return <p className="px-3 pt-2 text-xs text-ink-3">Adhyayan {import.meta.env.APP_VERSION}</p>
}
