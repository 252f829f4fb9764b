// A bill of lading or booking on the desk: where it is in one sentence, its legs, its containers, what else the documents say.
import type { BillTracking, TimeZoneRefs, InlandLeg } from '@quayline/domain/tracking/answer'
import { billHeadline } from '@quayline/domain/tracking/headline'
import { numbersOf } from '@quayline/domain/tracking/numbers-of'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import type { ReactNode } from 'react'
import { CopyCell } from '../../kit/cells.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { accessTo } from '../../shell/session.ts'
import { useSession } from '../../shell/use-session.ts'
import { BillFacts } from './bill-facts.tsx'
import { ContainersTable } from './containers-table.tsx'
import { LegsTable } from './legs-table.tsx'
import { Operations } from './operations.tsx'
import { statusSentence } from './status-sentence.ts'
import { useTracking } from './tracking-texts.ts'
import type { Paging } from './use-tracked.ts'

interface BillAnswerProps {
  readonly bill: BillTracking
  readonly inland: readonly InlandLeg[]
  readonly type: 'bl' | 'bkg'
  /** The number is that of a bill and of a booking. */
  readonly isBoth: boolean
  readonly clocks: TimeZoneRefs
  /** Undefined: all containers are shown. */
  readonly paging: Paging | undefined
  readonly children: ReactNode
}

/** Where a bill stands in the answer. */
const AT = '/content'

export function BillAnswer({ bill, inland, type, isBoth, clocks, paging, children }: BillAnswerProps) {
  const { shell, queries } = useTexts()
  const screenTexts = useTracking()
  const session = useSession()
  const { fromCity, toCity, billOfladingRefCode, trackingGroupReferenceCode } = bill.trackingPath
  const number = numbersOf(type === 'bl' ? billOfladingRefCode : trackingGroupReferenceCode)[0] ?? bill.itNumber ?? ''
  const seesCharges = session !== null && accessTo(session, 'DEMURRAGE') !== 'NONE'
  return (
    <div className="stack">
      <section className="card tracking-head">
        <h2>
          {screenTexts[type]} <CopyCell number={number} />
        </h2>
        <p>
          {fill(screenTexts.route, {
            from: cityCountryText(fromCity) || shell.notGiven,
            to: cityCountryText(toCity) || shell.notGiven,
          })}
        </p>
        <p className="tracking-sentence">
          {statusSentence(billHeadline(bill, AT, clocks, paging?.page), clocks, {
            tracking: screenTexts,
            date: shell.date,
            notGiven: shell.notGiven,
          })}
        </p>
        {isBoth ? <p>{screenTexts.both}</p> : null}
        {children}
        {seesCharges && number !== '' ? (
          <p>
            <PortalLink to={paths.demurrage({ docRef: number, docType: type })}>{queries.tracking.charges}</PortalLink>
          </p>
        ) : null}
      </section>
      <LegsTable legs={bill.actualShipment} inland={inland} at={AT} clocks={clocks} />
      <ContainersTable groups={bill.containerStatus} at={AT} clocks={clocks} paging={paging} />
      <div className="tracking-columns">
        <BillFacts bill={bill} at={AT} clocks={clocks} />
        <Operations operations={bill.action} at={AT} clocks={clocks} />
      </div>
    </div>
  )
}
