// How far a transport has come: the stage behind each status of the payloads.

const STAGES = ['emptyOut', 'gateIn', 'loaded', 'transshipment', 'discharged', 'pickedUp', 'emptyReturned'] as const

export type Stage = (typeof STAGES)[number]

/**
 * Label and stage of each status that alone shows how far the transport is; the other statuses (status-code.ts) do not.
 */
const STAGED = {
  EMPTY_DESPATCHED: ['Empty Equipment Despatched', 'emptyOut'],
  CARGO_RECEIVED: ['Cargo Received', 'gateIn'],
  GATE_IN_FIRST_POL: ['Gate-In at First POL', 'gateIn'],
  LOADED_FIRST_POL: ['Loaded at First POL', 'loaded'],
  DISCHARGED_TS: ['Discharged at T/S POD', 'transshipment'],
  LOADED_TS: ['Loaded at T/S POL', 'transshipment'],
  DISCHARGED_LAST_POD: ['Discharged at Last POD', 'discharged'],
  GATE_OUT_LAST_POD: ['Gate-out from Last POD', 'pickedUp'],
  GATE_IN_FINAL_HUB: ['Gate-in at Final Hub', 'pickedUp'],
  GATE_OUT_FINAL_HUB: ['Gate-out from Final Hub', 'pickedUp'],
  EMPTY_RETURNED: ['Empty Equipment Returned', 'emptyReturned'],
  EMPTY_DELIVERED: ['Empty Equipment Delivered', 'emptyOut'],
  GATE_OUT_FIRST_FACILITY: ['Gate-out from First Full Facility', 'emptyOut'],
  GATE_IN_TS: ['Gate-in at T/S Port', 'transshipment'],
  GATE_OUT_TS: ['Gate-out from T/S Port', 'transshipment'],
  LOADED: ['Loaded', 'loaded'],
  DISCHARGED: ['Discharged', 'discharged'],
  DISCHARGED_FIRST_POL: ['Discharged at First POL', 'gateIn'],
  DELIVERED: ['Delivered', 'pickedUp'],
  STUFFED: ['Stuffed', 'emptyOut'],
  STRIPPED: ['Stripped', 'pickedUp'],
  AVAILABLE: ['Available for Pickup', 'discharged'],
} as const satisfies Readonly<Record<string, readonly [label: string, stage: Stage]>>

/** Labels by status code, as the payload spells them. */
export const STAGED_LABELS = Object.fromEntries(Object.entries(STAGED).map(([code, [label]]) => [code, label])) as {
  readonly [Code in keyof typeof STAGED]: (typeof STAGED)[Code][0]
}

const STAGE_OF_LABEL: ReadonlyMap<string, Stage> = new Map(
  Object.values(STAGED).map(([label, stage]) => [label.toLowerCase(), stage]),
)

/** Null if the status does not show the stage, and for an unknown label: then no progress is shown. */
export const stageOf = (label: string): Stage | null => STAGE_OF_LABEL.get(label.trim().toLowerCase()) ?? null

/** Transshipment is a stage only of transports that have one. */
export const stagesOf = (transships: boolean): readonly Stage[] =>
  transships ? STAGES : STAGES.filter((stage) => stage !== 'transshipment')
