/** What the history of the settings keeps in our own words, in Hindi (LANG-3). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { sayIn } from '#/kernel/words.ts'
import { admin as logo } from '#/features/library/logo/actions.ts'
import { admin as pictures } from '#/features/library/pictures/actions.ts'
import { settingText, translateSetting, type SettingName, type Settings } from '#/features/library/rules.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { memberContext } from '../support/context.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleUpload } from '../support/samples.ts'

let db: TestDatabase
let desk: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const inHindi = (field: string, kept: string) =>
  sayIn('hi', { ...hindi, ...deskHindi }, () => translateSetting(field, kept))
const isEnglish = (text: string) => /[A-Za-z]/.test(text) || !/[\u0900-\u097f]/.test(text)

it('what was made of the logo and of a photo is told in Hindi', async () => {
  const context = memberContext(db.sql, desk)
  const upload = () => sampleUpload(db.sql, desk.id, 'public_picture')
  await logo.setLogo(context, { upload_id: await upload() })
  await logo.removeLogo(context)
  const photo = { facility: 'reading_hall', alt: 'चित्र', upload_id: await upload(), shown: null } as const
  await pictures.setFacilityPicture(context, photo)
  const kept = await db.sql.selectFrom('settings_changes').select(['field', 'old', 'new']).execute()
  expect(kept).toHaveLength(3)
  const said = kept.flatMap((change) => [change.old, change.new].map((text) => inHindi(change.field, text)))
  expect(said.filter(isEnglish)).toEqual([])
})

/** Settings whose value is told in words of ours. */
const OURS: Partial<{ [N in SettingName]: readonly Settings[N][] }> = {
  slot_exclusivity: ['hours', 'slot'],
  upi_payee: [''],
  verification_required: [true, false],
  second_factor_for_admins: [true, false],
  hold_late_dues: [true, false],
  gstin: [''],
  plan_tax_rate: [0],
  plan_tax_code: [''],
  canteen_tax_rate: [0],
  canteen_tax_code: [''],
  prices_before_tax: [true, false],
  push_on: [true, false],
}

it.each(Object.entries(OURS))('so is %s', (name, values) => {
  const field = name as SettingName
  const said = values.map((value) => inHindi(field, settingText(field, value)))
  expect(said.filter(isEnglish)).toEqual([])
})
