// The columns of a contract's lines, and the details of one line in the side panel.
import type { ServiceContractLine } from '@quayline/client/schema.d'
import { DateCell, InstantCell } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { Facts } from '../../kit/facts.tsx'
import type { ContractTexts } from './contracts-own-texts.ts'

type NameOf = (code: string) => string

export const contractColumns = (own: ContractTexts, countryOf: NameOf): readonly Column<ServiceContractLine>[] => [
  col.text('contractNo', own.heads.contractNo, ({ contractNo }) => contractNo),
  col.text('commodity', own.heads.commodity, ({ commodity }) => commodity),
  col.text('sizeTypes', own.heads.sizeTypes, (line) => sizesOf(line, own)),
  col.text('freeTime', own.heads.freeTime, ({ freeTime }) => freeTime),
  col.text('chargeReference', own.heads.chargeReference, ({ chargeReference }) => chargeReference),
  col.date('validFrom', own.heads.validFrom, ({ validFrom }) => validFrom),
  col.date('validUntil', own.heads.validUntil, ({ validUntil }) => validUntil),
  col.text('originCountry', own.heads.originCountry, ({ originCountry }) => countryOf(originCountry), {
    isExtra: true,
  }),
  col.text(
    'destinationCountry',
    own.heads.destinationCountry,
    ({ destinationCountry }) => countryOf(destinationCountry),
    {
      isExtra: true,
    },
  ),
  col.text('note', own.heads.note, ({ note }) => note, { isExtra: true }),
  col.text('rowKey', own.heads.rowKey, ({ rowKey }) => rowKey, { isExtra: true }),
  col.instant('since', own.heads.since, ({ since }) => since, { isExtra: true }),
]

const sizesOf = ({ sizeTypes }: ServiceContractLine, own: ContractTexts): string =>
  sizeTypes.length === 0 ? own.allSizes : sizeTypes.join(', ')

export const contractPanel = (own: ContractTexts, countryOf: NameOf) => (line: ServiceContractLine) => (
  <ContractPanel line={line} own={own} countryOf={countryOf} />
)

interface ContractPanelProps {
  readonly line: ServiceContractLine
  readonly own: ContractTexts
  readonly countryOf: NameOf
}

function ContractPanel({ line, own, countryOf }: ContractPanelProps) {
  const { heads } = own
  return (
    <Facts
      pairs={[
        { label: heads.contractNo, value: line.contractNo },
        { label: heads.commodity, value: line.commodity },
        { label: heads.originCountry, value: countryOf(line.originCountry) },
        { label: heads.destinationCountry, value: countryOf(line.destinationCountry) },
        { label: heads.sizeTypes, value: sizesOf(line, own) },
        { label: heads.validFrom, value: <DateCell day={line.validFrom} /> },
        { label: heads.validUntil, value: line.validUntil === null ? own.noEnd : <DateCell day={line.validUntil} /> },
        { label: heads.freeTime, value: line.freeTime, wide: true },
        { label: heads.chargeReference, value: line.chargeReference, wide: true },
        { label: heads.note, value: line.note, wide: true },
        { label: heads.rowKey, value: line.rowKey },
        { label: heads.since, value: <InstantCell at={line.since} /> },
      ]}
    />
  )
}
