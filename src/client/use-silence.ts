import { useSyncExternalStore } from 'react'
import { isInSilence, onSilence } from '#/client/silence.ts'

/** Whether there is a network that answers nothing. */
export const useSilence = (): boolean => useSyncExternalStore(onSilence, isInSilence)
