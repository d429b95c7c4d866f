import { translate } from '#/kernel/words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'
import { CHANGE_LABELS, SETTING_LABELS, settingChanges, type SettingName, type Settings } from '../rules.ts'
import { settingToasts } from '../texts.ts'
import {
  putTogether,
  takeApart,
  typedFrom,
  type SavedSettings,
  type TypedSettings,
} from './typed-settings.ts'

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
  const {
    base,
    version,
    typed: edited,
    change,
    theirs,
    startFrom,
    hear,
    ...over
  } = useTypedOver({
    newest,
    typedFrom: (saved) => takeApart(typedFrom(saved)),
    isSaving: save.isPending,
    keepAs: 'edited-settings',
  })
  const names = new Set(over.changed.map((name) => name.split('.')[0] as SettingName))
  const changed = [...names].map((name) => translate(SETTING_LABELS[name]))
  const news = theirs ? settingChanges(theirs.from, theirs.to) : []

  return {
    typed: putTogether(edited),
    change: (part: Partial<TypedSettings>) => change(takeApart(part)),
    /** The labels of the edited settings. */
    changed,
    news: news.map(({ field, new: now }) => ({ what: translate(CHANGE_LABELS[field]), now })),
    theirs,
    isSaving: save.isPending,
    send: async (wanted: Settings): Promise<void> => {
      if (changed.length === 0) return void toast(settingToasts.unchanged)
      await save.mutateAsync(
        { ...wanted, version },
        { onSuccess: (saved) => startFrom(saved, edited), onError: hear },
      )
    },
    discard: () => startFrom(base, edited),
  }
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>
