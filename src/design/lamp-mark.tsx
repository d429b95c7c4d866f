/** The banker's lamp; `lit={false}` for empty states. Decorative: there is text beside it. */
export function LampMark({ size = 34, lit = true }: { size?: number; lit?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden className="shrink-0">
      <path d="M5 17a12 12 0 0 1 24 0z" fill={lit ? 'var(--green)' : 'var(--edge)'} />
      {lit ? (
        <path d="M9 17h16l4 12H5z" fill="var(--glow)" opacity=".55" />
      ) : (
        <path d="M9 17h16l4 12H5z" fill="none" stroke="var(--rule-2)" strokeDasharray="2 2.5" />
      )}
      <rect x="15.5" y="17" width="3" height="12" rx="1.5" fill={lit ? 'var(--ink)' : 'var(--edge)'} />
      <rect x="8" y="28.5" width="18" height="3" rx="1.5" fill={lit ? 'var(--ink)' : 'var(--edge)'} />
    </svg>
  )
}
