// Decides who may have a callback sent once more. Small and pure; the answers carry the result as `can`.
import type { CallbackState } from './callbacks/callback-state.ts'

/** What still waits is sent anyway. */
export const canReplay = (state: CallbackState): boolean => state !== 'WAITING'
