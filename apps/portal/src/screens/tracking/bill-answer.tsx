// A bill of lading or booking in the portal: its state in one sentence, its legs, its containers, and other facts from
// the documents.
import type { ShownDeadline } from '@quayline/client/schema.d'
import type { BillTracking, TimeZoneRefs, InlandLeg } from '@quayline/domain/tracking/answer'
import { datedStages, stageTimesOfBill } from '@quayline/domain/tracking/dated-stages'
import { figureOf } from '@quayline/domain/tracking/figure'
import { billHeadline, type Headline } from '@quayline/domain/tracking/headline'
import { numbersOf } from '@quayline/domain/tracking/linked-numbers'
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
import { DateChanges } from './date-changes.tsx'
import { DueLine } from './due-line.tsx'
import { FigureLine } from './figure-line.tsx'
import { LegsTable } from './legs-table.tsx'
import { Operations } from './operations.tsx'
import { RouteSketch } from './route-sketch.tsx'
import { Stages } from './stages.tsx'
import { statusSentence } from './status-sentence.ts'
import { useTracking } from './tracking-texts.ts'
import type { Paging } from './use-tracked.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'

interface BillAnswerProps {
  readonly bill: BillTracking
  readonly inland: readonly InlandLeg[]
  readonly type: 'bl' | 'bkg'
  /** The number belongs to a bill and to a booking. */
  readonly isBoth: boolean
  readonly clocks: TimeZoneRefs
  /** For the parties and the staff; undefined: none is known. */
  readonly deadline: ShownDeadline | undefined
  /** Undefined: all containers are shown. */
  readonly paging: Paging | undefined
  readonly children: ReactNode
}

/** JSON pointer of the bill in the answer. */
const AT = '/content'

export function BillAnswer(props: BillAnswerProps) {
  const { bill, inland, type, clocks, paging } = props
  const headline = billHeadline(bill, AT, clocks, paging?.page)
  const number = numberOf(bill, type)
  return (
    <div className="stack">
      <BillHead {...props} number={number} headline={headline} />
      {headline === null || headline.stage === null ? null : (
        <Stages
          stages={datedStages(
            headline.stage,
            bill.actualShipment.length > 1,
            stageTimesOfBill(bill, bill.containerStatus),
          )}
        />
      )}
      <div className="tracking-way">
        {number === '' ? null : <RouteSketch number={number} type={type} />}
        <LegsTable legs={bill.actualShipment} inland={inland} at={AT} clocks={clocks} />
      </div>
      <ContainersTable groups={bill.containerStatus} at={AT} clocks={clocks} paging={paging} />
      <div className="tracking-columns">
        <BillFacts bill={bill} at={AT} clocks={clocks} />
        <Operations operations={bill.action} at={AT} clocks={clocks} />
        {number === '' ? null : <DateChanges number={number} type={type} />}
      </div>
    </div>
  )
}

function numberOf({ trackingPath, itNumber }: BillTracking, type: 'bl' | 'bkg'): string {
  const { billOfladingRefCode, trackingGroupReferenceCode } = trackingPath
  return numbersOf(type === 'bl' ? billOfladingRefCode : trackingGroupReferenceCode)[0] ?? itNumber ?? ''
}

interface BillHeadProps extends BillAnswerProps {
  readonly number: string
  readonly headline: Headline | null
}

/** Type, key figure, state in one sentence, next deadline. */
function BillHead({ bill, type, isBoth, clocks, deadline, paging, children, number, headline }: BillHeadProps) {
  const { shell } = useTexts()
  const own = useOwnTexts(TRACKING_OWN)
  const screenTexts = useTracking()
  const session = useSession()
  const { fromCity, toCity } = bill.trackingPath
  const seesCharges = session !== null && accessTo(session, 'DEMURRAGE') !== 'NONE'
  const labels = bill.containerStatus.flatMap(({ label, containers }) => containers.map((one) => one.label ?? label))
  const figure = figureOf(bill, { labels, at: AT, page: paging?.page })
  return (
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
      {figure === null ? null : <FigureLine figure={figure} clocks={clocks} />}
      <p className={figure === null ? 'tracking-sentence' : undefined}>
        {statusSentence(headline, clocks, { tracking: screenTexts, date: shell.date, notGiven: shell.notGiven })}
      </p>
      <DueLine
        number={number}
        type={type}
        deadline={deadline}
        isParty={deadline !== undefined || bill.action.length > 0}
      />
      {isBoth ? <p>{screenTexts.both}</p> : null}
      {children}
      {seesCharges && number !== '' ? (
        <p>
          <PortalLink to={paths.demurrage({ docRef: number, docType: type })}>{own.charges}</PortalLink>
        </p>
      ) : null}
    </section>
  )
}
