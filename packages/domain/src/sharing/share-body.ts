// What a shared link shows, one body per kind, with the names of docs/requirements/sharing.md 2. Expired, revoked and unknown are all `[]`.
import type { DocumentNumberType } from '../tracking/number-kind.ts'
import type { ScheduleContent } from '../schedule/connection-answer.ts'
import type { VesselVoyage } from '../schedule/vessel-voyages.ts'
import type { BillTracking, CircleStatus, TrackedContainer, TrackingPath } from '../tracking/answer.ts'

/** Kinds of share that show a shipment. */
export const SHIPMENT_SHARE_TYPES = ['bl', 'bkg', 'blcntr', 'cntr'] as const
export type ShipmentShareType = (typeof SHIPMENT_SHARE_TYPES)[number]

export const SHARE_TYPES = [...SHIPMENT_SHARE_TYPES, 'schedule', 'vessel'] as const
export type ShareType = (typeof SHARE_TYPES)[number]

/** Sections of a bill share that its owner may leave out. */
export const SHARE_SECTIONS = ['actualShipment', 'containerStatus', 'basic', 'action'] as const
export type ShareSection = (typeof SHARE_SECTIONS)[number]

export interface BillShareBody extends BillTracking {
  readonly type: DocumentNumberType
}

export interface BilledContainerShareBody {
  readonly type: 'blcntr'
  readonly trackingPath: TrackingPath
  readonly container: TrackedContainer
  readonly containerCircleStatus: readonly CircleStatus[]
  readonly Container_Map: { readonly FND_CONTACT: string | null; readonly FND_CONTACT_TEL: string | null }
}

export interface ContainerShareBody {
  readonly type: 'cntr'
  readonly container: TrackedContainer
  readonly containerCircleStatus: readonly CircleStatus[]
}

/** Kind schedule: the answer to the search itself (docs/requirements/sharing.md 2); it has no `type`. */
export type ScheduleShareBody = ScheduleContent

/** Kind vessel. */
export interface VesselShareBody {
  readonly data: readonly VesselVoyage[]
}

export type ShareBody = BillShareBody | BilledContainerShareBody | ContainerShareBody
