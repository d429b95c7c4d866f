import { expect, it } from 'vitest'
import { settings } from '../contract.ts'
import { checkedFrom, typedFrom, type SavedSettings } from './typed-settings.ts'

const SAVED = {
  document_retention_days: 30,
  registration_retention_days: 180,
  desk_refund_limit: 50_000,
} as unknown as SavedSettings

it.each([
  ['document_retention_days', '४५', 45],
  ['document_retention_days', ' 45 ', 45],
  ['registration_retention_days', '३६५', 365],
  ['desk_refund_limit', '५००', 50_000],
] as const)('%s typed as %j is %i (LANG-11)', (name, typed, value) => {
  const checked = checkedFrom({ ...typedFrom(SAVED), [name]: typed })
  expect(settings.shape[name].parse(checked[name])).toBe(value)
})

it.each([
  ['plan_tax_code', '९९९२९३', '999293'],
  ['canteen_tax_code', '९९६३', '9963'],
  ['gstin', '२७aaaaa००००a१z२', '27AAAAA0000A1Z2'],
] as const)('%s typed as %j is kept as %s (LANG-11)', (name, typed, kept) => {
  expect(settings.shape[name].parse(typed)).toBe(kept)
})
