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
  const rows = legs.map((leg, index) => ({ leg, index, label: legLabel(index, legs.length, words.leg) }))
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

/** Nonstop when there is one, else first to tenth; beyond ten the number says it. */
function legLabel(index: number, total: number, texts: TrackingMessages['leg']): string {
  if (total === 1) return texts.nonstop
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
  const moment = (
    name: 'departure' | 'arrival',
    titles: readonly [string, string],
    fields: readonly [keyof ActualShipment, keyof ActualShipment],
  ): Column<LegRow> =>
    col.other(
      name,
      heads[name],
      ({ leg, index }) => {
        const isActual = given(leg[fields[0]]) !== null
        const field = isActual ? fields[0] : fields[1]
        const local = given(leg[field])
        const clock = clocks[`${at}/actualShipment/${index}/${field}`]
        return local === null ? null : (
          <>
            <small className="moment-kind">{isActual ? titles[0] : titles[1]}</small>
            <LocalTimeCell moment={{ local, clock }} />
            {name === 'arrival' && clock?.verdict !== undefined ? (
              <small className={`verdict is-${clock.verdict.punctuality.toLowerCase()}`}>
                {verdictText(clock.verdict, isActual, words)}
              </small>
            ) : null}
          </>
        )
      },
      ({ leg }) => given(leg[fields[0]]) ?? given(leg[fields[1]]) ?? '',
    )
  return [
    col.text('leg', heads.leg, ({ label }) => label),
    col.text('vessel', words.vesselVoyage, ({ leg }) =>
      given([leg.vesselName, leg.voyageNo].map(given).filter(Boolean).join(' ')),
    ),
    col.text('service', words.service, ({ leg }) => given(leg.service)),
    col.text('pol', words.portOfLoading, ({ leg }) => given(leg.portOfLoading)),
    moment('departure', [words.atd, words.etd], ['actualDepartureDate', 'expectedDateOfDeparture']),
    col.text('pod', words.portOfDischarge, ({ leg }) => given(leg.portOfDischarge)),
    moment('arrival', [words.ata, words.eta], ['actualArrivalDate', 'estimatedDateOfArrival']),
  ]
}

/** Nobody is on time who has not arrived. */
function verdictText(
  { punctuality, hours }: NonNullable<Clocks[string]['verdict']>,
  isActual: boolean,
  { verdict }: TrackingMessages,
): string {
  return fill(verdict[punctuality === 'ON_TIME' && !isActual ? 'AS_EXPECTED' : punctuality], { hours })
}
