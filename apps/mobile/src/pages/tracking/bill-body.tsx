// The content below the band of a bill or booking: the next step, the progress, and its sections.
import type { BillTracking, InlandLeg, RolledContainers, ShownDeadline } from '@quayline/domain/tracking/answer'
import { datedStages, stageTimesOfBill } from '@quayline/domain/tracking/dated-stages'
import type { Headline } from '@quayline/domain/tracking/headline'
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import type { ReactNode } from 'react'
import type { HrefOf } from './container-status-section.tsx'
import { BasicSection } from './basic-section.tsx'
import type { Paging } from './container-paging.tsx'
import { ContainerStatusSection } from './container-status-section.tsx'
import { DueCard } from './due-card.tsx'
import { LegsSection } from './legs-section.tsx'
import { NextStep } from './next-step.tsx'
import { OperationSection } from './operation-section.tsx'
import { StageBar } from './stage-bar.tsx'

export interface BillBodyProps {
  readonly bill: BillTracking
  readonly inland: readonly InlandLeg[]
  readonly routeMap: RouteMap | undefined
  readonly rolled: readonly RolledContainers[]
  /** The number and its type, for the link to its charges. */
  readonly asked: { readonly type: 'bl' | 'bkg'; readonly number: string }
  /** Only for users who may see it. */
  readonly deadline: ShownDeadline | undefined
  /** JSON pointer of the bill in the answer. */
  readonly at: string
  /** Sections that the link's owner shares; null = all. */
  readonly sections: readonly string[] | null
  readonly headline: Headline | null
  /** A later page of the containers, which does not know the shipment's current state. */
  readonly isLaterPage: boolean
  readonly hrefOf: HrefOf | undefined
  /** Absent: all containers are shown. */
  readonly paging: Paging | undefined
  /** Shown in place of operations; absent: the sentence that a login shows more. */
  readonly operationsEmpty: ReactNode
  readonly aside: ReactNode
}

export function BillBody({ bill, at, sections, headline, isLaterPage, aside, ...shown }: BillBodyProps) {
  const isShared = (section: string): boolean => sections === null || sections.includes(section)
  return (
    <>
      {shown.deadline === undefined ? null : <DueCard deadline={shown.deadline} asked={shown.asked} />}
      {isShared('basic') && !isLaterPage && shown.deadline === undefined ? (
        <NextStep bill={bill} headline={headline} at={at} />
      ) : null}
      {headline?.stage === null || headline === null ? null : (
        <StageBar
          stages={datedStages(
            headline.stage,
            bill.actualShipment.length > 1,
            stageTimesOfBill(bill, bill.containerStatus),
          )}
        />
      )}
      <div className="columns">
        <div className="column">
          {isShared('actualShipment') ? (
            <LegsSection bill={bill} inland={shown.inland} at={at} routeMap={shown.routeMap} />
          ) : null}
          {isShared('containerStatus') ? (
            <ContainerStatusSection
              groups={bill.containerStatus}
              at={`${at}/containerStatus`}
              rolled={shown.rolled}
              hrefOf={shown.hrefOf}
              paging={shown.paging}
            />
          ) : null}
        </div>
        <div className="column">
          {isShared('basic') ? <BasicSection bill={bill} at={at} /> : null}
          {isShared('action') ? (
            <OperationSection operations={bill.action} at={`${at}/action`} empty={shown.operationsEmpty} />
          ) : null}
          {aside}
        </div>
      </div>
    </>
  )
}
