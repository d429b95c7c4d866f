import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t, translate, type Words } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Switch } from '#/design/switch.tsx'
import type { MailHindrance, NewsKind, Ways } from '../rules.ts'
import { NEWS_LABELS, newsOccasions, newsToasts } from '../texts.ts'

type Choice = Ways & { kind: NewsKind }
type Props = { choices: readonly Choice[]; hasPush: boolean; mailHindrance: MailHindrance | null }

const WHY_NO_MAIL: Record<MailHindrance, Words> = {
  not_sent: 'The library isn’t sending emails at the moment, so there are none to choose.',
  no_address: 'We don’t have your email address, so we can’t email you.',
}

/** By which ways a member is told of what (NEWS-2). */
export function ChoicesPart({ choices, hasPush, mailHindrance }: Props) {
  const hasMail = mailHindrance === null
  return (
    <section aria-labelledby="choices" className="grid gap-4">
      <MarginHeading
        id="choices"
        note={
          hasMail &&
          t(
            'We always email you about your sign-in, receipts, refunds, money you owe and changes to your plan.',
          )
        }
      >
        {t('What we tell you about')}
      </MarginHeading>
      {(hasPush || hasMail) && (
        <Card padded={false}>
          <ul className="divide-y divide-rule">
            {choices.map((choice) => (
              <ChoiceRow key={choice.kind} choice={choice} hasPush={hasPush} hasMail={hasMail} />
            ))}
          </ul>
        </Card>
      )}
      {mailHindrance && <p className="text-sm text-ink-2">{t(WHY_NO_MAIL[mailHindrance])}</p>}
    </section>
  )
}

function ChoiceRow({ choice, hasPush, hasMail }: { choice: Choice; hasPush: boolean; hasMail: boolean }) {
  const queries = useQueryClient()
  const { queryKey } = orpc.member.news.findNews.queryOptions()
  const save = useMutation({
    // One after the other: each says both ways, and the last press holds.
    scope: { id: `news.${choice.kind}` },
    mutationFn: (next: Choice) => api.member.news.chooseNews(next),
    onError: (error) => toastFailure(error, newsToasts.save_failed),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  // What was chosen is shown while it is being saved.
  const shown = (save.isPending && save.variables) || choice
  const name = translate(NEWS_LABELS[choice.kind])
  const ways = [
    {
      way: 'push',
      has: hasPush,
      label: t('On my devices'),
      all: t('{kind}: on your devices', { kind: name }),
    },
    { way: 'mail', has: hasMail, label: t('By email'), all: t('{kind}: by email', { kind: name }) },
  ] as const
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 sm:px-6">
      <div className="min-w-[min(13rem,100%)] flex-1 leading-snug">
        <b className="block">{name}</b>
        <span className="text-sm text-ink-2">{newsOccasions()[choice.kind]}</span>
      </div>
      <div className="flex flex-wrap gap-x-6">
        {ways
          .filter(({ has }) => has)
          .map(({ way, label, all }) => (
            <Switch
              key={way}
              label={
                <>
                  <span aria-hidden>{label}</span>
                  <span className="sr-only">{all}</span>
                </>
              }
              checked={shown[way]}
              onCheckedChange={(next) => save.mutate({ ...shown, [way]: next })}
            />
          ))}
      </div>
    </li>
  )
}
