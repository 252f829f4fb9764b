import { expect, it } from 'vitest'
import { cargoStage } from './cargo-stage.ts'
import type { StatusCode } from './status-code.ts'

// Seed 001 section 4: to be shipped, in transit, arrived (final destination), container picked up (gate-out from final hub).
it.each<[readonly StatusCode[], boolean, string]>([
  [[], false, 'TO_BE_SHIPPED'],
  [['EMPTY_DESPATCHED', 'CARGO_RECEIVED', 'GATE_IN_FIRST_POL'], false, 'TO_BE_SHIPPED'],
  [['EMPTY_DESPATCHED', 'EMPTY_RETURNED'], false, 'TO_BE_SHIPPED'],
  [['LOADED_FIRST_POL'], false, 'IN_TRANSIT'],
  [['LOADED_FIRST_POL', 'DISCHARGED_TS'], false, 'IN_TRANSIT'],
  [['DISCHARGED_LAST_POD'], false, 'ARRIVED'],
  [['DISCHARGED_LAST_POD', 'GATE_OUT_LAST_POD'], true, 'IN_TRANSIT'],
  [['DISCHARGED_LAST_POD', 'GATE_OUT_LAST_POD', 'GATE_IN_FINAL_HUB'], true, 'ARRIVED'],
  [['GATE_OUT_FINAL_HUB'], true, 'PICKED_UP'],
  [['LOADED_FIRST_POL', 'EMPTY_RETURNED'], false, 'PICKED_UP'],
])('%j, inland hub %s: %s', (codes, hub, stage) => expect(cargoStage(codes, hub)).toBe(stage))
