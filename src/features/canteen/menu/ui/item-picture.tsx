import { useState, type ReactNode } from 'react'

type Props = { src: string | null; className: string; children?: ReactNode }

/** An item's picture, or a placeholder if there is none or it doesn't load. Decorative: the name is beside it. */
export function ItemPicture({ src, className, children = null }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === null || failed === src) return children
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setFailed(src)}
    />
  )
}
