// The facts of a bill from its documents: linked numbers, places, vessel, type and status, cut-offs and other extras,
// EIR numbers.
import type { BillTracking, TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { numbersOf } from '@quayline/domain/tracking/linked-numbers'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { isLocalTime } from '@quayline/messages/time-text'
import type { Pair } from '@quayline/ui/key-values'
import { CopyCell, LocalTimeCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'
import { useTracking } from './tracking-texts.ts'

/** The extra field that carries the EIR numbers. */
const EIR_KEY = 'eirs'

/** More numbers are collapsed (docs/requirements/sharing.md 3.2). */
const MAX_NUMBERS = 2
const MAX_EIRS = 3

interface BillFactsProps {
  readonly bill: BillTracking
  readonly at: string
  readonly clocks: TimeZoneRefs
}

export function BillFacts({ bill, at, clocks }: BillFactsProps) {
  const screenTexts = useTracking()
  const path = bill.trackingPath
  const moment = (text: string | null, pointer: string) => {
    const local = (text ?? '').trim()
    if (!isLocalTime(local)) return local
    return <LocalTimeCell moment={{ local, clock: clocks[`${at}/${pointer}`] }} />
  }
  const optional = (label: string, value: Pair['value']): readonly Pair[] =>
    value === null || value === '' ? [] : [{ label, value }]
  const eirs = bill.doc_ext.filter(({ key }) => key === EIR_KEY).flatMap(({ value }) => numbersOf(value))
  const pairs: readonly Pair[] = [
    {
      label: screenTexts.bookingNumbers,
      value: numbersValue(numbersOf(path.trackingGroupReferenceCode), MAX_NUMBERS),
      wide: true,
    },
    {
      label: screenTexts.billNumbers,
      value: numbersValue(numbersOf(path.billOfladingRefCode), MAX_NUMBERS),
      wide: true,
    },
    { label: screenTexts.from, value: cityCountryText(path.fromCity) },
    { label: screenTexts.to, value: cityCountryText(path.toCity) },
    { label: screenTexts.portOfLoading, value: path.pol },
    { label: screenTexts.portOfDischarge, value: path.pod },
    { label: screenTexts.vessel, value: path.vslNme },
    { label: screenTexts.voyage, value: path.voyNumber },
    { label: screenTexts.expectedPickUp, value: moment(path.cgoAvailTm, 'trackingPath/cgoAvailTm'), wide: true },
    ...optional(screenTexts.expectedDelivery, moment(path.cgoFinalTm, 'trackingPath/cgoFinalTm')),
    ...optional(screenTexts.billTypeLabel, lookUp(screenTexts.billType, path.blType ?? '')),
    ...optional(screenTexts.billStatusLabel, lookUp(screenTexts.billStatus, path.blRealStatus ?? '')),
    ...bill.doc_ext.flatMap(({ key, value }, index) =>
      key === EIR_KEY
        ? []
        : [{ label: lookUp(screenTexts.docExt, key), value: moment(value, `doc_ext/${index}/value`), wide: true }],
    ),
    ...optional(screenTexts.eirNumbers, numbersValue(eirs, MAX_EIRS)),
  ]
  return (
    <section className="card">
      <h2>{screenTexts.basicSection}</h2>
      <Facts pairs={pairs} />
    </section>
  )
}

const numbersValue = (numbers: readonly string[], shown: number) =>
  numbers.length === 0 ? null : <Numbers numbers={numbers} shown={shown} />

function Numbers({ numbers, shown }: { readonly numbers: readonly string[]; readonly shown: number }) {
  const { viewAll } = useOwnTexts(TRACKING_OWN)
  const cells = numbers.map((number) => <CopyCell key={number} number={number} />)
  if (numbers.length <= shown) return cells
  return (
    <>
      {cells.slice(0, shown)}
      <details className="all-numbers">
        <summary>{fill(viewAll, { count: numbers.length })}</summary>
        {cells.slice(shown)}
      </details>
    </>
  )
}
