import { t, translate } from '#/kernel/words.ts'
import { orpc, textOf } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { ChangeHistory } from '#/design/change-history.tsx'
import { CHANGE_LABELS, translateSetting } from '../rules.ts'
import { settingToasts } from '../texts.ts'

/** Who changed which setting and when. */
export function SettingsHistory() {
  const { list, rows, total } = usePages(orpc.admin.library.listSettingsChanges, {})
  return (
    <ChangeHistory
      list={list}
      total={total}
      error={list.error && textOf(list.error, settingToasts.history_failed).description}
      empty={t('No settings have been changed yet.')}
      changes={rows?.map(({ admin_name, field, old, new: now, ...change }) => ({
        ...change,
        who: admin_name,
        what: translate(CHANGE_LABELS[field]),
        old: translateSetting(field, old),
        new: translateSetting(field, now),
      }))}
    />
  )
}
