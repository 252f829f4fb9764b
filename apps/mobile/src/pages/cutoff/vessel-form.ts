// The form of a search by vessel: values from a picker or the history, what is missing, and the resulting query.
import { DEFAULT_LOOK_AHEAD_DAYS, type LookAheadDays } from '@quayline/domain/cutoff/cutoff-answer'
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'
import type { VesselQuery } from './cut-off-queries.ts'

export interface VesselForm {
  readonly vessel: Pick<VesselQuery, 'displayName' | 'vslName' | 'vslCode'> | null
  readonly port: Pick<VesselQuery, 'pol' | 'polCode'> | null
  readonly days: LookAheadDays
  /** Restored from the history and not changed since. */
  readonly isHistory: boolean
}

export const EMPTY_FORM: VesselForm = { vessel: null, port: null, days: DEFAULT_LOOK_AHEAD_DAYS, isHistory: false }

export const restored = ({ daysObj, pol, polCode, ...vessel }: VesselQuery): VesselForm => ({
  vessel,
  port: { pol, polCode },
  days: daysObj.value,
  isHistory: true,
})

export const changed = (form: VesselForm, part: Partial<Omit<VesselForm, 'isHistory'>>): VesselForm => ({
  ...form,
  ...part,
  isHistory: false,
})

export type Missing = { readonly field: 'vessel' | 'port'; readonly prompt: keyof PromptMessages }

/** The vessel is checked first (docs/requirements/cut-offs.md 2). */
export function readForm({ vessel, port, days }: VesselForm): VesselQuery | Missing {
  if (vessel === null) return { field: 'vessel', prompt: 'input_vessel_name' }
  if (port === null) return { field: 'port', prompt: 'input_port_name' }
  return { ...vessel, ...port, daysObj: { value: days } }
}

export const isMissing = (read: VesselQuery | Missing): read is Missing => 'prompt' in read
