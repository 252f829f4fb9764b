// One booking or one call in the side panel: its dates in the order of the work, the state of each, and related data.
import type { CargoState } from '@quayline/domain/cutoff/cutoff-answer'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { typedParts } from '@quayline/domain/tracking/number-kind'
import { fill } from '@quayline/messages/language'
import type { Pair } from '@quayline/ui/key-values'
import { CopyCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { CutOffList } from '../schedules/cut-off-list.tsx'
import { MomentCell } from '../schedules/moment-cell.tsx'
import { useScheduleTexts } from '../schedules/schedule-texts.ts'
import { RolledLines } from '../tracking/rolled-lines.tsx'
import { TrackingTextsProvider } from '../tracking/tracking-texts.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { changeText, useCutOffColumnTexts } from './cut-off-columns.tsx'
import type { CallRow, CutOffRow, NumberRow } from './cut-off-rows.ts'
import { CUT_OFFS_OWN } from './cut-offs-own-texts.ts'
import { useNumberFault } from './number-fault.ts'

export const numberPanel = (row: NumberRow) => <NumberPanel row={row} />
export const callPanel = (row: CallRow) => <CallPanel row={row} />

// The containers that go by another ship than the booking's: its cut-offs do not apply to them.
interface RolledNoteProps {
  readonly number: string
  readonly type: 'bl' | 'bkg'
}

/** From the tracking call; renders nothing if that call fails, since the dates do not depend on it. */
function RolledNote({ number, type }: RolledNoteProps) {
  const { tracking } = useScheduleTexts()
  const params = { path: { num: number }, query: { numberType: type } }
  const { data: answered } = useAnswer(['tracking', 'rolled', number, type], (client) =>
    client.GET('/v1/public/tracking/{num}', { params }),
  )
  if (answered === undefined) return null
  return (
    <TrackingTextsProvider value={tracking}>
      <RolledLines answered={answered} />
    </TrackingTextsProvider>
  )
}

function NumberPanel({ row }: { readonly row: NumberRow }) {
  const own = useOwnTexts(CUT_OFFS_OWN)
  const { cutoff } = useCutOffColumnTexts()
  const fault = useNumberFault()(row)
  const { item } = row
  if (item === null) return <p>{fault}</p>
  const bills = typedParts(item.blNo ?? '')
  const pairs: readonly Pair[] = [
    { label: cutoff.booking, value: item.bkgNo === '' ? null : <CopyCell number={item.bkgNo} /> },
    {
      label: cutoff.bill,
      value: bills.length === 0 ? null : bills.map((bill) => <CopyCell key={bill} number={bill} />),
    },
    { label: cutoff.vesselVoyage, value: vesselVoyage(item) },
    { label: cutoff.field.etd, value: <Departure row={row} />, wide: true },
    { label: cutoff.placeOfReceipt, value: cityCountryText(item.por) },
    { label: cutoff.portOfLoading, value: cityCountryText(item.pol) },
    { label: cutoff.portOfDischarge, value: cityCountryText(item.pod) },
    { label: cutoff.placeOfDelivery, value: cityCountryText(item.fnd) },
  ]
  const [bill = ''] = bills
  const tracked =
    item.bkgNo === '' ? ({ number: bill, type: 'bl' } as const) : ({ number: item.bkgNo, type: 'bkg' } as const)
  return (
    <div className="sailing-panel">
      <Deadlines row={row} place={cityCountryText(item.pol)} cargo={item.cargo} />
      <RolledNote {...tracked} />
      <Facts pairs={pairs} />
      <p className="panel-links">
        <PortalLink to={paths.tracking(tracked)}>{own.track}</PortalLink>
      </p>
      <CalendarFeed booking={item.bkgNo} />
    </div>
  )
}

function CallPanel({ row }: { readonly row: CallRow }) {
  const own = useOwnTexts(CUT_OFFS_OWN)
  const { cutoff } = useCutOffColumnTexts()
  const { call, service } = row
  const { facilityCode: code, facilityName: name } = call
  return (
    <div className="sailing-panel">
      <Deadlines row={row} place={name ?? code ?? ''} cargo={null} />
      <Facts
        pairs={[
          {
            label: cutoff.field.etd,
            value: <Departure row={row} />,
            wide: true,
          },
          {
            label: cutoff.terminal,
            value:
              code === null ? null : (
                <PortalLink to={paths.facility(code)}>{name === null ? code : `${name} (${code})`}</PortalLink>
              ),
            wide: true,
          },
        ]}
      />
      {service === '' ? null : (
        <p className="panel-links">
          <PortalLink to={paths.schedules({ view: 'service', service })}>{fill(own.service, { service })}</PortalLink>
        </p>
      )}
    </div>
  )
}

/** The departure time and its changes. */
function Departure({ row: { timeOf, changes } }: { readonly row: CutOffRow }) {
  const texts = useCutOffColumnTexts()
  const etd = timeOf('etd')
  if (etd === null) return texts.shell.notGiven
  return (
    <>
      <MomentCell moment={etd} isShort={false} />
      {changes
        .filter(({ field }) => field === 'etd')
        .map((change) => (
          <small key={`${change.at} ${change.now}`} className="cut-off-change">
            {changeText(change, texts)}
          </small>
        ))}
    </>
  )
}

interface DeadlinesProps {
  readonly row: CutOffRow
  /** Where cargo and documents must be delivered; empty: not stated. */
  readonly place: string
  readonly cargo: CargoState | null
}

function Deadlines({ row: { deadlines, outlook, timeOf, changes }, place, cargo }: DeadlinesProps) {
  const texts = useCutOffColumnTexts()
  const { cutoff } = texts
  const next = new Set(outlook.kind === 'next' ? outlook.deadlines.map(({ field }) => field) : [])
  return (
    <>
      <CutOffList
        title={place === '' ? cutoff.title : place}
        none={cutoff.noneKnown}
        lines={deadlines.flatMap(({ field }) => {
          const moment = timeOf(field)
          const changed = changes.filter((change) => change.field === field)
          if (moment === null && changed.length === 0) return []
          return [
            {
              key: field,
              label: cutoff.field[field],
              moment,
              tag: next.has(field) ? cutoff.next : null,
              notes: changed.map((change) => changeText(change, texts)),
            },
          ]
        })}
      />
      {outlook.kind === 'all-passed' ? (
        <p className="panel-none">{cargo === null ? cutoff.allPassed : cutoff.passedWith[cargo]}</p>
      ) : null}
    </>
  )
}

export const vesselVoyage = ({ vslName, voyNumber }: { vslName: string | null; voyNumber: string | null }): string =>
  [vslName, voyNumber].filter((part) => part !== null && part !== '').join(' ')
