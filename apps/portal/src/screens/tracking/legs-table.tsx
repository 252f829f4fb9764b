// The legs of a sea carriage, a row each: actual times where there are any, else the expected ones, and how the arrival kept its word.
import type { ActualShipment, Clocks } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import type { PortalQueriesMessages } from '@quayline/messages/portal-queries.zh-CN'
import type { TrackingMessages } from '@quayline/messages/tracking.zh-CN'
import { LocalTimeCell } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useTracking } from './tracking-words.ts'

interface LegsTableProps {
  readonly legs: readonly ActualShipment[]
  readonly at: string
  readonly clocks: Clocks
}

interface LegRow {
  readonly leg: ActualShipment
  readonly index: number
  readonly label: string
}

export function LegsTable({ legs, at, clocks }: LegsTableProps) {
  const words = useTracking()
  const { tracking: heads } = useTexts().queries
  const rows = legs.map((leg, index) => ({ leg, index, label: legLabel(leg, index, legs.length, words.leg) }))
  return (
    <section className="card">
      <h2>{words.legsSection}</h2>
      {legs.length === 0 ? (
        <p>{words.legsEmpty}</p>
      ) : (
        <DataTable
          label={words.legsSection}
          columns={legColumns(words, heads, at, clocks)}
          rows={rows}
          rowKey={({ index }) => String(index)}
        />
      )}
    </section>
  )
}

/** Nonstop when one leg is the whole way from port to port, else first to tenth; beyond ten the number says it. */
function legLabel(leg: ActualShipment, index: number, total: number, texts: TrackingMessages['leg']): string {
  if (total === 1 && given(leg.portOfLoading) !== null && given(leg.portOfDischarge) !== null) return texts.nonstop
  const named: Readonly<Record<string, string>> = texts
  return named[String(index + 1)] ?? fill(texts.more, { number: index + 1 })
}

const given = (text: string | null): string | null => ((text ?? '').trim() === '' ? null : (text ?? '').trim())

function legColumns(
  words: TrackingMessages,
  heads: PortalQueriesMessages['tracking'],
  at: string,
  clocks: Clocks,
): readonly Column<LegRow>[] {
  const call = (name: 'departure' | 'arrival', port: keyof ActualShipment, times: readonly LegTime[]): Column<LegRow> =>
    col.other(
      name,
      heads[name],
      ({ leg, index }) => {
        const known = times.find(({ field }) => given(leg[field]) !== null)
        const clock = known === undefined ? undefined : clocks[`${at}/actualShipment/${index}/${known.field}`]
        return (
          <>
            <span className="call-port">{given(leg[port])}</span>
            {known === undefined ? null : (
              <>
                <small className="moment-kind">{known.title}</small>
                <LocalTimeCell moment={{ local: given(leg[known.field]) ?? '', clock }} />
              </>
            )}
            {name === 'arrival' && clock?.verdict !== undefined ? (
              <small className={`verdict is-${clock.verdict.punctuality.toLowerCase()}`}>
                {verdictText(clock.verdict, known?.isActual === true, words)}
              </small>
            ) : null}
          </>
        )
      },
      ({ leg }) => [leg[port], ...times.map(({ field }) => leg[field])].flatMap((text) => given(text) ?? []).join(' '),
    )
  return [
    col.text('leg', heads.leg, ({ label }) => label),
    col.text('vessel', words.vesselVoyage, ({ leg }) =>
      given([leg.vesselName, leg.voyageNo].flatMap((text) => given(text) ?? []).join(' ')),
    ),
    call('departure', 'portOfLoading', [
      { field: 'actualDepartureDate', title: words.atd, isActual: true },
      { field: 'expectedDateOfDeparture', title: words.etd, isActual: false },
    ]),
    call('arrival', 'portOfDischarge', [
      { field: 'actualArrivalDate', title: words.ata, isActual: true },
      { field: 'estimatedDateOfArrival', title: words.eta, isActual: false },
    ]),
    col.text('service', words.service, ({ leg }) => given(leg.service)),
  ]
}

/** In the order in which they count: an actual time before an expected one. */
interface LegTime {
  readonly field: keyof ActualShipment
  readonly title: string
  readonly isActual: boolean
}

/** Nobody is on time who has not arrived. */
function verdictText(
  { punctuality, hours }: NonNullable<Clocks[string]['verdict']>,
  isActual: boolean,
  { verdict }: TrackingMessages,
): string {
  return fill(verdict[punctuality === 'ON_TIME' && !isActual ? 'AS_EXPECTED' : punctuality], { hours })
}
