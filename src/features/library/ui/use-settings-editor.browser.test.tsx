import '#/design/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Settings } from '../rules.ts'
import { FaqPart } from './faq-part.tsx'
import { OffersPart } from './offers-part.tsx'
import { OpeningHours } from './opening-hours.tsx'
import type { SavedSettings } from './typed-settings.ts'
import { useSettingsEditor } from './use-settings-editor.ts'

afterEach(() => void vi.restoreAllMocks())

const HOURS = '08:00-22:00'
const ANSWER = { question: 'Is there a trial day?', question_hi: '', answer: 'Yes.', answer_hi: '' }
const SAVED = {
  version: 1,
  opening_hours: ['closed', ...Array<string>(6).fill(HOURS)],
  offers: ['wifi'],
  faq: [ANSWER],
  document_retention_days: 30,
  registration_retention_days: 30,
  desk_refund_limit: 0,
} as unknown as SavedSettings

function Part({ newest }: { newest: SavedSettings }) {
  const { typed, change, changed, theirs, send } = useSettingsEditor(newest)
  return (
    <>
      <OpeningHours week={typed.opening_hours} onChange={(opening_hours) => change({ opening_hours })} />
      <OffersPart offers={typed.offers} onChange={(offers) => change({ offers })} />
      <FaqPart faq={typed.faq} onChange={(faq) => change({ faq })} />
      <p>Changed: {changed.join(', ')}</p>
      {theirs?.isClashing && <p>Both changed it</p>}
      <button type="button" onClick={() => void send(typed as unknown as Settings).catch(() => undefined)}>
        Save
      </button>
    </>
  )
}

/** An admin at the settings; `hear` is the news of what another has saved. */
async function opened() {
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const body = await new Request(input, init).text()
    if (body !== '') sent.push(JSON.parse(body))
    return new Response('{}', { status: 500 })
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (newest: SavedSettings) => (
    <QueryClientProvider client={queries}>
      <Part newest={newest} />
    </QueryClientProvider>
  )
  const screen = await render(page(SAVED))
  const box = (name: string) => screen.getByRole('checkbox', { name, exact: true })
  return {
    screen,
    sent,
    box,
    hear: (theirs: object) => screen.rerender(page({ ...SAVED, ...theirs, version: 2 })),
    save: () => screen.getByRole('button', { name: 'Save' }).click(),
  }
}

it('a day or an offer that somebody else changed stays theirs beside one’s own (DESK-11)', async () => {
  const { screen, sent, box, hear, save } = await opened()
  await box('Monday').click()
  await box('A canteen that brings orders in 10 to 15 minutes').click()
  await hear({ opening_hours: Array<string>(7).fill(HOURS), offers: ['wifi', 'cctv'] })
  await expect.element(box('Sunday')).toBeChecked()
  await expect.element(box('Monday')).not.toBeChecked()
  await expect
    .element(screen.getByText('Changed: Opening hours, What you offer', { exact: true }))
    .toBeVisible()
  await save()
  const opening_hours = [HOURS, 'closed', ...Array<string>(5).fill(HOURS)]
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ opening_hours, offers: ['wifi', 'canteen', 'cctv'], version: 2 })])
  expect(screen.getByText('Both changed it').query()).toBeNull()
})

it('the list of questions is one thing: where both changed it, saving is refused first', async () => {
  const { screen, sent, hear, save } = await opened()
  await screen.getByRole('textbox', { name: 'Answer', exact: true }).fill('Yes, one.')
  await hear({ faq: [ANSWER, { ...ANSWER, question: 'Is there parking?' }] })
  await expect.element(screen.getByText('Both changed it')).toBeVisible()
  await save()
  await expect.poll(() => sent).toEqual([expect.objectContaining({ version: 1 })])
})
