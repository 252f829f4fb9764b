// Old and new values of one leg: changes of the departure from its loading call and of the arrival at its discharge
// call, newest first.
import { showMinutes } from '../kernel/local-time.ts'
import type { Change, VesselCall } from './call.ts'
import type { ScheduleChange } from './connection-answer.ts'

/** Names of the leg's own fields. */
const AT_LOADING: Readonly<Partial<Record<Change['field'], string>>> = {
  ETD: 'etd',
  ATD: 'atd',
  FACILITY: 'polFacilityCode',
}
const CUT_OFFS: Readonly<Partial<Record<Change['field'], string>>> = {
  FCO: 'cutOff',
  VCO: 'vgmCutoffDt',
  DCO: 'siCutoff',
  AFC: 'r24Cutoff',
}
const AT_DISCHARGE: Readonly<Partial<Record<Change['field'], string>>> = {
  ETA: 'eta',
  ATA: 'ata',
  FACILITY: 'podFacilityCode',
}

/** Older changes remain in the call; an answer with a quarter's estimates helps nobody. */
const MAX_CHANGES = 6

/**
 * `isFirst`: cut-offs are given at the first port only. A value that becomes known for the first time is not a change.
 */
export function legChanges(loading: VesselCall, discharge: VesselCall, isFirst: boolean): readonly ScheduleChange[] {
  const names = isFirst ? { ...AT_LOADING, ...CUT_OFFS } : AT_LOADING
  return [...named(loading.changes, names), ...named(discharge.changes, AT_DISCHARGE)]
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_CHANGES)
    .map(({ field, was, now, at, reason }) => ({
      field,
      was: shown(was),
      now: shown(now),
      at: new Date(at).toISOString(),
      reason,
    }))
}

const named = (
  changes: readonly Change[],
  names: Readonly<Partial<Record<Change['field'], string>>>,
): readonly (Omit<Change, 'field'> & { readonly field: string })[] =>
  changes.flatMap((change) => {
    const field = names[change.field]
    return field === undefined || change.was === null ? [] : [{ ...change, field }]
  })

const shown = (value: Change['was']): string | null =>
  value === null || typeof value === 'string' ? value : showMinutes(value.local)
