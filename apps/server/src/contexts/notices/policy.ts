// Decides who may repeat a callback. Pure; the answers carry the result as `can`.
import type { CallbackState } from './callbacks/callback-state.ts'

/** A waiting callback is sent anyway. */
export const canReplay = (state: CallbackState): boolean => state !== 'WAITING'
