import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, orpc, textOf } from '#/web/api.ts'
import { toast } from '#/web/design/toast.ts'
import { SETTING_LABELS, settingChanges, type SettingChange, type Settings } from '../rules.ts'
import { settingToasts } from '../texts.ts'
import { rebased, typedFrom, typedOver, type SavedSettings, type TypedSettings } from './typed-settings.ts'

/**
 * What is typed over the saved settings. Where somebody else saves meanwhile, what was not typed over here follows, what
 * was typed stays, and `news` says what changed.
 */
export function useSettingsEditor(newest: SavedSettings) {
  const queries = useQueryClient()
  const [base, setBase] = useState(newest)
  const [typed, setTyped] = useState(() => typedFrom(newest))
  const [news, setNews] = useState<SettingChange[]>([])
  const changed = typedOver(base, typed).map((name) => SETTING_LABELS[name])

  const save = useMutation({
    mutationFn: (wanted: Settings) => api.admin.library.saveSettings({ ...wanted, version: base.version }),
    onSuccess: (saved) => {
      setBase(saved)
      setTyped(typedFrom(saved))
      setNews([])
      queries.setQueryData(orpc.admin.library.findSettings.queryKey(), saved)
      toast(settingToasts.saved)
    },
    onError: (error) => {
      const code = (error as { code?: unknown }).code
      if (code !== 'invalid_input')
        toast({ ...textOf(error, settingToasts.save_failed), tone: 'destructive' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.library.key() }),
  })

  // Our own save is announced too, maybe before it is answered.
  if (newest.version > base.version && !save.isPending) {
    if (changed.length > 0) setNews(settingChanges(base, newest))
    setTyped(rebased(base, typed, newest))
    setBase(newest)
  }

  return {
    typed,
    change: (part: Partial<TypedSettings>) => setTyped({ ...typed, ...part }),
    /** The labels of what was typed over. */
    changed,
    news,
    isSaving: save.isPending,
    send: async (wanted: Settings): Promise<void> => {
      if (changed.length === 0) return toast(settingToasts.unchanged)
      await save.mutateAsync(wanted)
    },
    discard: () => {
      setTyped(typedFrom(base))
      setNews([])
    },
  }
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>
