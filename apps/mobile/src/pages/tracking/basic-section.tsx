// Basic information of a bill: linked numbers, places, vessel, bill type and status, extra fields, EIR numbers
// (docs/requirements/sharing.md 3.2).
import type { BillTracking } from '@quayline/domain/tracking/answer'
import { lookUp } from '@quayline/messages/lookup'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { NumberList } from './number-list.tsx'
import { numbersOf } from '@quayline/domain/tracking/linked-numbers'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { Given, PlacedTime } from './placed-time.tsx'

/** The extra field that carries the EIR numbers. */
const EIR_KEY = 'eirs'

export function BasicSection({ bill, at }: { readonly bill: BillTracking; readonly at: string }) {
  const { tracking } = usePageTexts().texts
  const path = bill.trackingPath
  const eirs = bill.doc_ext.filter((extra) => extra.key === EIR_KEY).flatMap((extra) => numbersOf(extra.value))
  const pairs: Pair[] = [
    numbersPair('all-bookings', tracking.bookingNumbers, numbersOf(path.trackingGroupReferenceCode), 2),
    numbersPair('all-bills', tracking.billNumbers, numbersOf(path.billOfladingRefCode), 2),
    { label: tracking.from, value: <Given value={cityCountryText(path.fromCity)} /> },
    { label: tracking.to, value: <Given value={cityCountryText(path.toCity)} /> },
    {
      label: tracking.expectedPickUp,
      value: <PlacedTime value={path.cgoAvailTm} pointer={`${at}/trackingPath/cgoAvailTm`} />,
      wide: true,
    },
    { label: tracking.vessel, value: <Given value={path.vslNme} /> },
    { label: tracking.voyage, value: <Given value={path.voyNumber} /> },
    { label: tracking.portOfLoading, value: <Given value={path.pol} />, wide: true },
    { label: tracking.portOfDischarge, value: <Given value={path.pod} />, wide: true },
    ...optional(path.cgoFinalTm, (time) => ({
      label: tracking.expectedDelivery,
      value: <PlacedTime value={time} pointer={`${at}/trackingPath/cgoFinalTm`} />,
      wide: true,
    })),
    ...optional(path.blType, (type) => ({ label: tracking.billTypeLabel, value: lookUp(tracking.billType, type) })),
    ...optional(path.blRealStatus, (status) => ({
      label: tracking.billStatusLabel,
      value: lookUp(tracking.billStatus, status),
    })),
    ...bill.doc_ext.flatMap((extra, index) =>
      extra.key === EIR_KEY
        ? []
        : [
            {
              label: lookUp(tracking.docExt, extra.key),
              value: <PlacedTime value={extra.value} pointer={`${at}/doc_ext/${index}/value`} />,
              wide: true,
            },
          ],
    ),
  ]
  if (eirs.length > 0) pairs.push(numbersPair('all-eirs', tracking.eirNumbers, eirs, 3))
  return (
    <Section title={tracking.basicSection}>
      <KeyValues pairs={pairs} />
    </Section>
  )
}

const numbersPair = (id: string, title: string, numbers: readonly string[], shown: number): Pair => ({
  label: title,
  value: <NumberList id={id} title={title} numbers={numbers} shown={shown} />,
  wide: true,
})

const optional = (text: string | null, pair: (text: string) => Pair): Pair[] =>
  (text ?? '').trim() === '' ? [] : [pair((text ?? '').trim())]
