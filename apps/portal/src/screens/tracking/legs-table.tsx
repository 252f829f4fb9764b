// The legs of a carriage, one row each: ships, and the train, truck or barge before and after them; actual times if
// available, otherwise expected ones, and the punctuality of the arrival.
import type { ActualShipment, TimeZoneRefs, InlandLeg, InlandTime, TimeZoneRef } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { instantOf } from '@quayline/messages/time-text'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { verdictText } from '@quayline/messages/tracking/verdict-text'
import { useHasPassed } from '@quayline/ui/use-has-passed'
import { LocalTimeCell } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useTracking } from './tracking-texts.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'

interface LegsTableProps {
  readonly legs: readonly ActualShipment[]
  readonly inland: readonly InlandLeg[]
  readonly at: string
  readonly clocks: TimeZoneRefs
}

interface LegRow {
  readonly key: string
  readonly label: string
  /** Vessel and voyage, or the inland transport mode. */
  readonly by: string | null
  /** The line's vessel code; null for inland legs, and if not stated. */
  readonly vesselCode: string | null
  readonly departure: Call
  readonly arrival: Call
  readonly service: string | null
}

interface Call {
  readonly port: string | null
  readonly time: CallTime | null
}

interface CallTime {
  readonly local: string
  readonly clock: TimeZoneRef | undefined
  readonly isActual: boolean
}

export function LegsTable({ legs, inland, at, clocks }: LegsTableProps) {
  const screenTexts = useTracking()
  const heads = useOwnTexts(TRACKING_OWN)
  const byLand = (stage: InlandLeg['stage']): readonly LegRow[] =>
    inland.flatMap((leg, index) => (leg.stage === stage ? [inlandRow(leg, `inland-${index}`, screenTexts)] : []))
  const rows = [
    ...byLand('PRE_CARRIAGE'),
    ...legs.map((leg, index) => seaRow(leg, index, { at: `${at}/actualShipment/${index}`, legs, clocks, screenTexts })),
    ...byLand('ON_CARRIAGE'),
  ]
  return (
    <section className="card">
      <h2>{screenTexts.legsSection}</h2>
      {rows.length === 0 ? (
        <p>{screenTexts.legsEmpty}</p>
      ) : (
        <DataTable
          label={screenTexts.legsSection}
          columns={legColumns(screenTexts, heads)}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
    </section>
  )
}

interface SeaCarriage {
  /** JSON pointer of the leg in the answer. */
  readonly at: string
  readonly legs: readonly ActualShipment[]
  readonly clocks: TimeZoneRefs
  readonly screenTexts: TrackingMessages
}

function seaRow(leg: ActualShipment, index: number, { at, legs, clocks, screenTexts }: SeaCarriage): LegRow {
  const timeOf = (actual: keyof ActualShipment, expected: keyof ActualShipment): CallTime | null => {
    const field = given(leg[actual]) === null ? expected : actual
    const local = given(leg[field])
    if (local === null) return null
    return { local, clock: clocks[`${at}/${field}`], isActual: field === actual }
  }
  return {
    key: String(index),
    label: legLabel(leg, index, legs.length, screenTexts.leg),
    vesselCode: given(leg.vesselCde),
    by: given([leg.vesselName, leg.voyageNo].flatMap((text) => given(text) ?? []).join(' ')),
    departure: {
      port: given(leg.portOfLoading),
      time: timeOf('actualDepartureDate', 'expectedDateOfDeparture'),
    },
    arrival: {
      port: given(leg.portOfDischarge),
      time: timeOf('actualArrivalDate', 'estimatedDateOfArrival'),
    },
    service: given(leg.service),
  }
}

function inlandRow(
  { stage, mode, from, to, departure, arrival }: InlandLeg,
  key: string,
  screenTexts: TrackingMessages,
): LegRow {
  const timeOf = (time: InlandTime | null): CallTime | null => time && { ...time, clock: time.clock ?? undefined }
  return {
    key,
    label: screenTexts.inland[stage],
    vesselCode: null,
    by: mode === null ? null : lookUp(screenTexts.mode, mode),
    departure: { port: from, time: timeOf(departure) },
    arrival: { port: to, time: timeOf(arrival) },
    service: null,
  }
}

/** Nonstop if one leg covers the whole way from port to port, otherwise first to tenth; after ten, a number. */
function legLabel(leg: ActualShipment, index: number, total: number, texts: TrackingMessages['leg']): string {
  if (total === 1 && given(leg.portOfLoading) !== null && given(leg.portOfDischarge) !== null) return texts.nonstop
  const named: Readonly<Record<string, string>> = texts
  return named[String(index + 1)] ?? fill(texts.more, { number: index + 1 })
}

const given = (text: string | null): string | null => ((text ?? '').trim() === '' ? null : (text ?? '').trim())

function legColumns(screenTexts: TrackingMessages, heads: (typeof TRACKING_OWN)['zh-CN']): readonly Column<LegRow>[] {
  const call = (name: 'departure' | 'arrival', titles: readonly [actual: string, expected: string]): Column<LegRow> =>
    col.other(
      name,
      heads[name],
      ({ [name]: { port, time } }) => (
        <>
          <span className="call-port">{port}</span>
          {time === null ? null : (
            <>
              <small className="moment-kind">{time.isActual ? titles[0] : titles[1]}</small>
              <LocalTimeCell moment={time} />
              <Verdict time={time} />
            </>
          )}
        </>
      ),
      ({ [name]: { port, time } }) => [port, time?.local ?? null].flatMap((text) => text ?? []).join(' '),
    )
  return [
    col.text('leg', heads.leg, ({ label }) => label),
    {
      ...col.text<LegRow>('vessel', screenTexts.vesselVoyage, ({ by }) => by),
      cell: ({ by, vesselCode }) =>
        by === null || vesselCode === null ? by : <PortalLink to={paths.vessel({ code: vesselCode })}>{by}</PortalLink>,
    },
    call('departure', [screenTexts.atd, screenTexts.etd]),
    call('arrival', [screenTexts.ata, screenTexts.eta]),
    col.text('service', screenTexts.service, ({ service }) => service),
  ]
}

function Verdict({ time: { local, clock } }: { readonly time: CallTime }) {
  const screenTexts = useTracking()
  const isOverdue = useHasPassed(clock?.isAwaited === true ? instantOf(local, clock) : Number.NaN)
  const verdict = verdictText(clock, isOverdue, screenTexts)
  return verdict && <small className={`verdict is-${verdict.tone}`}>{verdict.text}</small>
}
