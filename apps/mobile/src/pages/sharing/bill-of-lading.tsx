// /bill-of-lading: a shared bill or booking, read-only and without login (docs/requirements/sharing.md 3).
import type { BillShareBody } from '@quayline/domain/sharing/share-body'
import type { InlandLeg, RolledContainers } from '@quayline/domain/tracking/answer'
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import type { ReactNode } from 'react'
import { BillView } from '../tracking/bill-view.tsx'
import type { Paging } from '../tracking/container-paging.tsx'

/** The parts of a shared page around its answer. */
export interface SharedAround {
  readonly routeMap: RouteMap | undefined
  readonly tools: ReactNode
  readonly notices: ReactNode
  /** Shown after its sections. */
  readonly aside: ReactNode
}

interface BillOfLadingProps extends SharedAround {
  readonly body: BillShareBody
  readonly inland: readonly InlandLeg[] | undefined
  readonly rolled: readonly RolledContainers[] | undefined
  readonly sections: readonly string[] | null
  readonly paging: Paging | undefined
  readonly children: ReactNode
}

export function BillOfLading({ body, children, ...shown }: BillOfLadingProps) {
  return (
    <BillView bill={body} type={body.type} at="" {...shown}>
      {children}
    </BillView>
  )
}
