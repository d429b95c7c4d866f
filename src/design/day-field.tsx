import { useEffect, useRef, useState } from 'react'
import { CONTROL } from '#/design/control-style.ts'
import { FieldFrame } from '#/design/field-frame.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import { FIRST_LIKELY_DAY, formatDay, isLikelyDay, LAST_LIKELY_DAY, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

/** Stands for a date of which a part is missing: the browser says only that it is no date. */
const HALF = 'half'

type Props = {
  name: string
  label: string
  /** The day of the address. */
  value: string | undefined
  /** The last day that can be asked for. */
  max?: Day
  error?: string | undefined
  onDay: (day: Day) => void
  /** Where no day is an answer too. */
  onNoDay?: () => void
}

/**
 * A day of an address. It goes there once it is a whole date and typing pauses: a browser whose field is given a date
 * meanwhile forgets the figures typed so far.
 */
export function DayField({ name, label, value = '', max = LAST_LIKELY_DAY, error, onDay, onNoDay }: Props) {
  const isPossible = (text: string): text is Day => isLikelyDay(text) && text <= max
  const isWhole = (text: string) => (text === '' ? onNoDay !== undefined : isPossible(text))
  const [typed, setTyped] = useTypedSearch(
    value,
    (text) => (isPossible(text) ? onDay(text) : onNoDay?.()),
    isWhole,
  )
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // React sees no difference between an empty field and half a date, which has no value either.
    if (typed === '' && input.current?.validity.badInput) input.current.value = ''
  }, [typed])
  function read({ value, validity }: HTMLInputElement) {
    setTyped(validity.badInput ? HALF : value)
    setLeft(false)
  }
  function leave(field: HTMLInputElement) {
    read(field)
    const say = () => setLeft(true)
    // The message would move what is being pressed away from under the pointer.
    if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(say), { once: true })
    else say()
  }
  const wrong =
    isLeft && !isWhole(typed)
      ? t('Please enter a date from {first} to {last}', {
          first: formatDay(FIRST_LIKELY_DAY),
          last: formatDay(max),
        })
      : undefined
  return (
    <FieldFrame name={name} label={label} error={wrong ?? error} className="w-40 max-sm:w-full">
      {(wiring) => (
        <input
          {...wiring}
          ref={input}
          type="date"
          min={FIRST_LIKELY_DAY}
          max={max}
          value={typed === HALF ? '' : typed}
          onChange={({ target }) => read(target)}
          onBlur={({ target }) => leave(target)}
          className={CONTROL}
        />
      )}
    </FieldFrame>
  )
}
