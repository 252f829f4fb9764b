// What a shared link shows, one body per kind, with seed 001 section 3's names. Expired, revoked and unknown are all `[]`.
import type { BillTracking, CircleStatus, TrackedContainer, TrackingPath } from '../tracking/answer.ts'

/** Kinds of share this build knows; schedule and vessel come with their contexts. */
export const SHARE_TYPES = ['bl', 'bkg', 'blcntr', 'cntr'] as const
export type ShareType = (typeof SHARE_TYPES)[number]

/** Sections of a bill share that its owner may leave out. */
export const SHARE_SECTIONS = ['actualShipment', 'containerStatus', 'basic', 'action'] as const
export type ShareSection = (typeof SHARE_SECTIONS)[number]

export interface BillShareBody extends BillTracking {
  readonly type: 'bl' | 'bkg'
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

export type ShareBody = BillShareBody | BilledContainerShareBody | ContainerShareBody
