import { translate } from '#/kernel/words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'
import { CHANGE_LABELS, SETTING_LABELS, settingChanges, type Settings } from '../rules.ts'
import { settingToasts } from '../texts.ts'
import { typedFrom, type SavedSettings } from './typed-settings.ts'

/** Edits on top of the saved settings; `news` is what somebody else saved meanwhile. */
export function useSettingsEditor(newest: SavedSettings) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (wanted: Settings & { version: number }) => api.admin.library.saveSettings(wanted),
    onSuccess: (saved) => {
      queries.setQueryData(orpc.admin.library.findSettings.queryKey(), saved)
      toast(settingToasts.saved)
    },
    onError: (error) => {
      const code = (error as { code?: unknown }).code
      if (code !== 'invalid_input') toastFailure(error, settingToasts.save_failed)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.library.key() }),
  })
  const { base, version, typed, change, theirs, startFrom, hear, ...over } = useTypedOver({
    newest,
    typedFrom,
    isSaving: save.isPending,
    keepAs: 'settings',
  })
  const changed = over.changed.map((name) => translate(SETTING_LABELS[name]))
  const news = theirs ? settingChanges(theirs.from, theirs.to) : []

  return {
    typed,
    change,
    /** The labels of the edited settings. */
    changed,
    news: news.map(({ field, new: now }) => ({ what: translate(CHANGE_LABELS[field]), now })),
    theirs,
    isSaving: save.isPending,
    send: async (wanted: Settings): Promise<void> => {
      if (changed.length === 0) return void toast(settingToasts.unchanged)
      await save.mutateAsync(
        { ...wanted, version },
        { onSuccess: (saved) => startFrom(saved, typed), onError: hear },
      )
    },
    discard: () => startFrom(base, typed),
  }
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>
