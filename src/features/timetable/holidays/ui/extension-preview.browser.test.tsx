import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { orpc } from '#/client/api.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { toDay } from '#/kernel/dates.ts'
import { speak, t } from '#/kernel/words.ts'
import { plainText } from '../../../../../test/support/plain-text.ts'
import { ExtensionPreview } from './extension-preview.tsx'

afterEach(() => speak('en'))

const ASKED = {
  id: null,
  extend: true,
  holiday: { name: 'Diwali', name_hi: '', date: toDay('2026-12-06'), type: 'closed', recurring: false },
} as const
const BEHIND = {
  user_id: '00000000-0000-4000-8000-000000000001',
  name: 'Uday',
  seat_number: 37,
  time_slot: 'morning',
  from_day: toDay('2026-12-07'),
  until_day: toDay('2026-12-07'),
  holder: 'Kavya',
} as const
const OUT_OF_SERVICE = {
  ...BEHIND,
  time_slot: 'evening',
  until_day: toDay('2026-12-08'),
  holder: null,
} as const

/** What the dialog says of two seats that can't follow. */
async function said() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const { queryKey } = orpc.admin.holidays.previewHoliday.queryOptions({ input: ASKED })
  queries.setQueryData(queryKey, { plans: 58, members: 58, behind: [BEHIND, OUT_OF_SERVICE] })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <ExtensionPreview asked={ASKED} moved={t('end a day later')} />
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  return plainText(screen.container.innerText)
    .split('\n')
    .filter((line) => line.trim() !== '')
}

it('says whose seat it is on the new days, or that it can’t be booked (DAYS-3)', async () => {
  expect(await said()).toMatchObject([
    '58 plans will end a day later. 2 seats can’t follow.',
    'Uday, seat 37, Morning: taken by Kavya on 7 Dec 2026',
    'Uday, seat 37, Evening: can’t be booked on 7 Dec 2026 – 8 Dec 2026',
    expect.any(String),
  ])
})

it('says so in Hindi too, with its full stop and no English ending of a name (LANG-3)', async () => {
  speak('hi', { ...hindi, ...deskHindi })
  expect(await said()).toMatchObject([
    '58 प्लान एक दिन बाद समाप्त होंगे। 2 सीटें साथ नहीं बढ़ सकतीं।',
    'Uday, सीट 37, सुबह: 7 दिस॰ 2026 को यह सीट Kavya की है',
    'Uday, सीट 37, शाम: 7 दिस॰ 2026 – 8 दिस॰ 2026 को सीट बुक नहीं हो सकती',
    expect.any(String),
  ])
})
