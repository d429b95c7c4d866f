import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** What the field that the button opens is called. */
  label: string
  accept: string
  onChoose: (file: File | undefined) => void
  look: 'primary' | 'outline'
  disabled: boolean
  busy?: boolean
  busyLabel?: string
  children: string
}

/** Chooses a file of the device. */
export function FileButton({ label, accept, onChoose, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        disabled={button.disabled}
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        <FileUp size={18} aria-hidden />
        {children}
      </Button>
    </>
  )
}
