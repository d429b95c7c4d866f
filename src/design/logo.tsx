type Props = { path: string; small?: boolean }

/** The owner's logo in place of the lamp. Decorative: the name is beside it. */
export function Logo({ path, small = false }: Props) {
  const height = small ? 30 : 34
  return (
    <img
      src={path}
      alt=""
      height={height}
      style={{ height }}
      className="w-auto max-w-28 shrink-0 rounded-sm object-contain"
    />
  )
}
