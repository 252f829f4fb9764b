// A bill of lading or booking on the shared page and in the search answer: the answer first.
import type { BillTracking, InlandLeg, RolledContainers, ShownDeadline } from '@quayline/domain/tracking/answer'
import { figureOf } from '@quayline/domain/tracking/figure'
import { billHeadline } from '@quayline/domain/tracking/headline'
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import { rolledText, shipText } from '@quayline/messages/tracking/rolled-text'
import { Icon } from '@quayline/ui/icon'
import type { ReactNode } from 'react'
import type { HrefOf } from './container-status-section.tsx'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { AnswerBand, sailedShare } from './answer-band.tsx'
import { billNumber } from './bill-number.ts'
import type { Paging } from './container-paging.tsx'
import { laterLine } from './containers-line.ts'
import { FactCard } from './fact-card.tsx'
import { LaterBillBody } from './tracked-parts.tsx'

interface BillViewProps {
  readonly bill: BillTracking
  /** Absent: no inland leg is stated. */
  readonly inland?: readonly InlandLeg[] | undefined
  readonly routeMap?: RouteMap | undefined
  /** Absent: all its containers go by the ships of its legs. */
  readonly rolled?: readonly RolledContainers[] | undefined
  readonly deadline?: ShownDeadline | undefined
  readonly type: 'bl' | 'bkg'
  /** JSON pointer of the bill in the answer. */
  readonly at: string
  /** Sections that the link's owner shares; null = all. */
  readonly sections: readonly string[] | null
  readonly hrefOf?: HrefOf | undefined
  /** Absent: all containers are shown. */
  readonly paging?: Paging | undefined
  readonly both?: boolean
  readonly operationsEmpty?: ReactNode
  /** Actions for the page as a whole. */
  readonly tools?: ReactNode
  /** Between the band and the facts: what is missing or outdated. */
  readonly notices?: ReactNode
  /** As-of time and actions. */
  readonly children?: ReactNode
  readonly aside?: ReactNode
}

// The containers of a bill that go by another ship than the one above, and when that ship is expected.
interface RolledNoticeProps {
  readonly rolled: readonly RolledContainers[]
  /** Containers of the whole bill. */
  readonly total: number
}

function RolledNotice({ rolled, total }: RolledNoticeProps) {
  const { tracking, shell } = usePageTexts().texts
  return rolled.map((group) => (
    <p key={shipText(group)} className="rolled">
      <Icon name="warning" />
      <span>{rolledText(group, total, { tracking, date: shell.date })}</span>
    </p>
  ))
}

export function BillView({ bill, type, at, sections, paging, both = false, rolled = [], ...shown }: BillViewProps) {
  const { tracking } = usePageTexts().texts
  const clocks = useTimeZones()
  const page = paging?.page
  const line = laterLine(bill.containerStatus, page, tracking)
  const headline = line === undefined ? billHeadline(bill, at, clocks, page) : null
  const labels = bill.containerStatus.flatMap(({ label, containers }) => containers.map((one) => one.label ?? label))
  return (
    <>
      <AnswerBand
        kind={type}
        number={billNumber(bill, type)}
        route={{ from: bill.trackingPath.fromCity, to: bill.trackingPath.toCity }}
        figure={figureOf(bill, { labels, at, page })}
        headline={headline}
        sentence={line}
        sailed={sailedShare(bill, shown.routeMap)}
        note={both ? tracking.both : undefined}
        tools={shown.tools}
      />
      {shown.notices}
      <FactCard voyage={bill} headline={headline} sentence={line}>
        <RolledNotice rolled={rolled} total={page?.total ?? labels.length} />
        {shown.children}
      </FactCard>
      <LaterBillBody
        bill={bill}
        inland={shown.inland ?? []}
        routeMap={shown.routeMap}
        rolled={rolled}
        deadline={shown.deadline}
        asked={{ type, number: billNumber(bill, type) }}
        at={at}
        sections={sections}
        headline={headline}
        isLaterPage={line !== undefined}
        hrefOf={shown.hrefOf}
        paging={paging}
        operationsEmpty={shown.operationsEmpty}
        aside={shown.aside}
      />
    </>
  )
}
