// A bill of lading or booking as the shared page and the search answer both show it.
import type { BillTracking, InlandLeg } from '@quayline/domain/tracking/answer'
import type { ReactNode } from 'react'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { BasicSection } from './basic-section.tsx'
import { billNumber } from './bill-number.ts'
import type { Paging } from './container-paging.tsx'
import { laterLine } from './containers-line.ts'
import { ContainerStatusSection } from './container-status-section.tsx'
import { HeadCard } from './head-card.tsx'
import { billHeadline } from '@quayline/domain/tracking/headline'
import { LegsSection } from './legs-section.tsx'
import { NextStep } from './next-step.tsx'
import { OperationSection } from './operation-section.tsx'

interface BillViewProps {
  readonly bill: BillTracking
  /** Absent: the whole way is by sea, as far as anybody says. */
  readonly inland?: readonly InlandLeg[] | undefined
  readonly type: 'bl' | 'bkg'
  /** JSON pointer of the bill in the answer. */
  readonly at: string
  /** Sections that the link's owner shares; null = all. */
  readonly sections: readonly string[] | null
  readonly hrefOf?: ((number: string) => string) | undefined
  /** Absent: all containers are shown. */
  readonly paging?: Paging | undefined
  readonly both?: boolean
  readonly level?: 'h1' | 'h2'
  readonly operationsEmpty?: ReactNode
  readonly children?: ReactNode
  readonly aside?: ReactNode
}

export function BillView({
  bill,
  inland = [],
  type,
  at,
  sections,
  hrefOf,
  paging,
  both = false,
  level = 'h1',
  operationsEmpty,
  children,
  aside,
}: BillViewProps) {
  const { tracking } = usePageTexts().texts
  const clocks = useTimeZones()
  const line = laterLine(bill.containerStatus, paging?.page, tracking)
  const headline = line === undefined ? billHeadline(bill, at, clocks, paging?.page) : null
  const isShared = (section: string): boolean => sections === null || sections.includes(section)
  return (
    <>
      <HeadCard
        kind={type}
        level={level}
        number={billNumber(bill, type)}
        route={{ from: bill.trackingPath.fromCity, to: bill.trackingPath.toCity }}
        headline={headline}
        sentence={line}
        transships={bill.actualShipment.length > 1}
        note={both ? tracking.both : undefined}
      >
        {children}
      </HeadCard>
      {isShared('basic') && line === undefined ? <NextStep bill={bill} headline={headline} at={at} /> : null}
      <div className="columns">
        <div className="column">
          {isShared('actualShipment') ? <LegsSection bill={bill} inland={inland} at={at} /> : null}
          {isShared('containerStatus') ? (
            <ContainerStatusSection
              groups={bill.containerStatus}
              at={`${at}/containerStatus`}
              hrefOf={hrefOf}
              paging={paging}
            />
          ) : null}
        </div>
        <div className="column">
          {isShared('basic') ? <BasicSection bill={bill} at={at} /> : null}
          {isShared('action') ? (
            <OperationSection operations={bill.action} at={`${at}/action`} empty={operationsEmpty} />
          ) : null}
          {aside}
        </div>
      </div>
    </>
  )
}
