import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '#/design/button.tsx'
import { Address } from '#/design/email-text.tsx'
import type { Pages } from '#/design/more-button.tsx'
import { Pager } from '#/design/pager.tsx'
import { guardFocus } from '#/design/guard-focus.ts'
import { PickList } from '#/design/pick-list.tsx'
import { cx } from '#/design/cx.ts'
import { SearchField } from '#/design/search-field.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { UnreadLine } from '#/design/unread.tsx'
import { formatPhone } from '#/kernel/reach-by-phone.ts'
import { unbroken } from '#/kernel/unbroken.ts'
import { t } from '#/kernel/words.ts'

type Member = { id: string; name: string; email: string | null; phone: string | null }
type List = Pages & { isError: boolean; refetch: () => Promise<unknown> }

type Props<Found extends Member> = {
  heading: ReactNode
  /** 2 where no other heading comes between it and the page's own. */
  level?: 2 | 3
  value: Found | null
  onChange: (member: Found | null) => void
  /** The typed text, what is searched for by it, and the matches; `rows` is undefined until the first search ends. */
  words: string
  onWords: (words: string) => void
  query: string
  found: { list: List; rows: readonly Found[] | undefined }
  /** Shown beside the name in the list, and once a member is chosen. */
  aside?: (member: Found) => string
  /** Lines below the one who is chosen. */
  chosenDetail?: (member: Found) => string | string[]
  /** One sentence where there is nobody to be found yet, and one for no match. */
  nobody: { yet: string; matching: string }
  /** The message if nobody was chosen. */
  error?: string | undefined
}

/** Finds one member by name, email or phone, and shows the chosen one (MEMBER-7). */
export function MemberPicker<Found extends Member>({
  heading,
  level = 3,
  value,
  onChange,
  ...finding
}: Props<Found>) {
  const id = useId()
  const Heading = `h${level}` as const
  const box = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  const isChosen = value !== null
  // Choosing and changing each replace the control that had the focus, once whoever was chosen is read.
  useLayoutEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    box.current?.querySelector<HTMLElement>(isChosen ? 'button' : 'input[type=search]')?.focus()
  }, [isChosen])
  function choose(member: Found | null) {
    isPressed.current = true
    onChange(member)
  }
  return (
    <section ref={box} className="grid gap-2" aria-labelledby={id}>
      <Heading id={id} className="text-lg">
        {heading}
      </Heading>
      {value ? (
        <Chosen member={value} detail={finding.chosenDetail?.(value)} onChange={() => choose(null)} />
      ) : (
        <>
          <SearchField
            label={t('Search by name, email or phone')}
            value={finding.words}
            onChange={finding.onWords}
            error={finding.error}
          />
          <Results {...finding} labelledBy={id} onChange={choose} />
        </>
      )}
    </section>
  )
}

type ResultsProps<Found extends Member> = Pick<
  Props<Found>,
  'query' | 'found' | 'aside' | 'nobody' | 'onChange'
> & { labelledBy: string }

function Results<Found extends Member>({ query, found, nobody, ...shown }: ResultsProps<Found>) {
  const { aside, labelledBy, onChange } = shown
  const { list, rows } = found
  // What is shown may still be of the search before.
  const isEveryone = query === '' && !list.isPlaceholderData
  return (
    // As tall however many are found: a press on what is below it doesn't miss when a search ends.
    <div className={cx('relative -m-1 overflow-y-auto p-1', rows?.length !== 0 && 'h-64')}>
      {rows && rows.length > 0 ? (
        <PickList
          labelledBy={labelledBy}
          options={rows.map((one) => ({
            value: one.id,
            label: one.name,
            detail: reachedAt(one),
            ...(aside && { aside: aside(one) }),
          }))}
          onPick={(id) => onChange(rows.find((one) => one.id === id) ?? null)}
        />
      ) : rows ? (
        <p className="py-3 text-ink-2">{isEveryone ? nobody.yet : nobody.matching}</p>
      ) : list.isError ? (
        <UnreadLine onRetry={() => list.refetch()}>{t('Failed to load members.')}</UnreadLine>
      ) : (
        <Skeleton className="h-40" />
      )}
      <Pager list={list} shown={rows?.length ?? 0} />
    </div>
  )
}

function Chosen({
  member,
  detail,
  onChange,
}: {
  member: Member
  detail?: string | string[] | undefined
  onChange: () => void
}) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border-[1.5px] border-green bg-green-wash px-3.5 py-2.5">
      <p id={id} className="min-w-44 flex-1 leading-snug [overflow-wrap:anywhere]">
        <b className="block">{member.name}</b>
        <span className="block text-sm">{reachedAt(member)}</span>
        {[detail ?? []].flat().map((line) => (
          <span key={line} className="block text-sm">
            {line}
          </span>
        ))}
      </p>
      <Button look="outline" size="sm" aria-describedby={id} onFocus={guardFocus} onClick={onChange}>
        {t('Change')}
      </Button>
    </div>
  )
}

/** A number isn't broken between two lines. */
const reachedAt = ({ email, phone }: Member) => (
  <>
    {email && <Address>{email}</Address>}
    {email && phone && ' · '}
    {phone && unbroken(formatPhone(phone))}
  </>
)
