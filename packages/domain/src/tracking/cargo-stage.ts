// Decides the seeds' four cargo stages from the status labels of a container (seed 001 section 4; trade-rules.md 9).
import type { StatusCode } from './status-code.ts'

export type CargoStage = 'TO_BE_SHIPPED' | 'IN_TRANSIT' | 'ARRIVED' | 'PICKED_UP'

const PICKED_UP: ReadonlySet<StatusCode> = new Set([
  'GATE_OUT_FINAL_HUB',
  'DELIVERED',
  'STRIPPED',
  'EMPTY_GATE_OUT',
  'EMPTY_RETURNED',
])
const AT_SEA: ReadonlySet<StatusCode> = new Set([
  'LOADED_FIRST_POL',
  'DISCHARGED_TS',
  'LOADED_TS',
  'VESSEL_DEPARTED',
  'VESSEL_ARRIVED',
])

/**
 * `codes` in any order. With an inland hub behind the last port the cargo has arrived only at the hub; `hasInlandHub` says whether
 * the place of delivery lies beyond it.
 */
export function cargoStage(codes: readonly StatusCode[], hasInlandHub: boolean): CargoStage {
  const has = (code: StatusCode): boolean => codes.includes(code)
  const carried = codes.some((code) => AT_SEA.has(code)) || has('DISCHARGED_LAST_POD') || has('GATE_OUT_LAST_POD')
  if (codes.some((code) => PICKED_UP.has(code)) && (carried || has('GATE_OUT_FINAL_HUB') || has('DELIVERED')))
    return 'PICKED_UP'
  if (has('GATE_IN_FINAL_HUB') || (!hasInlandHub && has('DISCHARGED_LAST_POD'))) return 'ARRIVED'
  return carried ? 'IN_TRANSIT' : 'TO_BE_SHIPPED'
}
