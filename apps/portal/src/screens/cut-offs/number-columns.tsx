// The columns of cut-offs by number, here and on the screen for many numbers at once.
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { typedParts } from '@quayline/domain/tracking/number-kind'
import type { DeadlineField } from '@quayline/messages/cutoff/deadlines'
import { col, type Column } from '../../kit/column.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { orFault } from '../../kit/or-fault.tsx'
import { cutOffColumns, useCutOffColumnTexts } from './cut-off-columns.tsx'
import { vesselVoyage } from './cut-off-panel.tsx'
import type { NumberRow } from './cut-off-rows.ts'
import { CUT_OFFS_OWN } from './cut-offs-own-texts.ts'
import { useNumberFault } from './number-fault.ts'

export function useNumberColumns(fields: readonly DeadlineField[]): readonly Column<NumberRow>[] {
  const { asked } = useOwnTexts(CUT_OFFS_OWN)
  const texts = useCutOffColumnTexts()
  const faultOf = useNumberFault()
  const { cutoff } = texts
  const [next, ...dates] = cutOffColumns<NumberRow>(fields, texts)
  const given = (read: (item: NonNullable<NumberRow['item']>) => string) => (row: NumberRow) =>
    row.item === null ? null : read(row.item) || null
  const city = (label: string, name: 'pol' | 'pod') =>
    col.text(
      name,
      label,
      given((item) => cityCountryText(item[name])),
    )
  return [
    col.text('asked', asked, (row) => row.asked),
    ...(next === undefined ? [] : [orFault(next, faultOf)]),
    ...dates,
    col.text('vessel', cutoff.vesselVoyage, given(vesselVoyage)),
    city(cutoff.portOfLoading, 'pol'),
    city(cutoff.portOfDischarge, 'pod'),
    col.text(
      'booking',
      cutoff.booking,
      given(({ bkgNo }) => bkgNo),
    ),
    col.text(
      'bill',
      cutoff.bill,
      given(({ blNo }) => typedParts(blNo ?? '').join(', ')),
    ),
  ]
}
