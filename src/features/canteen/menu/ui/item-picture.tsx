import { useState, type ReactNode } from 'react'

type Props = { src: string | null; className: string; children?: ReactNode }

/** An item's picture, or what stands in for one where there is none or it does not load. Decorative: the name stands beside it. */
export function ItemPicture({ src, className, children = null }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === null || failed === src) return children
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
      onError={() => setFailed(src)}
    />
  )
}
