import { useCallback, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** A common narrow phone. */
const WIDTH = 360

/**
 * Shows its children in a document of its own, as wide as a phone, so that everything that depends on the window's
 * width looks as it does there.
 */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement>()
  const onFrame = useCallback(
    (frame: HTMLIFrameElement | null) => setBody(frame ? dress(frame) : undefined),
    [],
  )
  return (
    <iframe
      ref={onFrame}
      sandbox="allow-same-origin"
      title={title}
      width={WIDTH}
      className="mx-auto block h-140 max-h-[calc(100dvh-20rem)] min-h-64 max-w-full rounded-card border-2 border-edge bg-paper"
    >
      {body && createPortal(children, body)}
    </iframe>
  )
}

/** Gives the frame this page's styles, theme and language. */
function dress(frame: HTMLIFrameElement): HTMLElement | undefined {
  const inner = frame.contentDocument
  if (!inner) return undefined
  for (const { name, value } of document.documentElement.attributes)
    inner.documentElement.setAttribute(name, value)
  const styles = [...document.head.querySelectorAll('style, link[rel=stylesheet]')]
  inner.head.replaceChildren(...styles.map((style) => style.cloneNode(true)))
  inner.title = frame.title
  return inner.body
}
