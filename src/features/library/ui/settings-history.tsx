import { t, translate } from '#/kernel/words.ts'
import { orpc, textOf } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { ChangeHistory } from '#/design/change-history.tsx'
import { CHANGE_LABELS } from '../rules.ts'
import { translateLines } from '../hours/texts.ts'
import { OFFERS_BETWEEN } from '../offers/texts.ts'
import { settingToasts } from '../texts.ts'

/** Who changed which setting and when. */
export function SettingsHistory() {
  const { list, rows } = usePages(orpc.admin.library.listSettingsChanges, {})
  return (
    <ChangeHistory
      list={list}
      error={list.error && textOf(list.error, settingToasts.history_failed).description}
      empty={t('No settings have been changed yet.')}
      changes={rows?.map(({ admin_name, field, old, new: now, ...change }) => ({
        ...change,
        who: admin_name,
        what: translate(CHANGE_LABELS[field]),
        old: valueInWords(field, old),
        new: valueInWords(field, now),
      }))}
    />
  )
}

/** Opening hours, what the library offers, and which facilities have photos, are told in several of our own texts. */
function valueInWords(field: string, value: string): string {
  if (field === 'opening_hours') return translateLines(value)
  const between = field === 'facility_pictures' ? ': ' : OFFERS_BETWEEN
  return value.split(between).map(translate).join(between)
}
