// Prints the receipt of a shipping instruction: what was submitted, when and by whom, which version, and the SHA-256 of its content
// (docs/requirements/instructions.md 11).
import { type FaceTotals, goodsTotals } from '@quayline/domain/documents/face-goods'
import { packagesText } from '@quayline/domain/documents/package-names'
import type {
  CargoItem,
  ContainerLine,
  FreightTerm,
  InstructionParty,
  InstructionPlace,
  PartyRole,
  Quantity,
  ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import type { InstructionPdfTexts } from '@quayline/messages/instructions/instruction-pdf.zh-CN'
import type { Language } from '@quayline/messages/language'
import type { PdfReport, ReportBlock } from '../../../platform/pdf/pdf-report.ts'
import { printReport } from '../../../platform/pdf/print-report.ts'
import { printable } from './pdf-line.ts'
import { both, type PdfTexts, pdfTexts } from './pdf-texts.ts'

/** Plain data, so that it can be sent to a thread. Texts are in the reader's language. */
export interface ReceiptPdf {
  readonly instruction: ShippingInstruction
  readonly reference: string
  readonly version: number
  readonly statusText: string
  readonly channelText: string
  /** With its zone: `2026-12-01 10:00 (UTC+8)`. */
  readonly submittedAtText: string
  /** Name and company. */
  readonly submittedBy: string
  /** 64 hexadecimal digits, of the stored content. */
  readonly sha256: string
  readonly carrierName: string
  readonly language: Language
  /** ISO 8601. */
  readonly printedAt: string
}

export const drawInstructionReceipt = (pdf: ReceiptPdf): Promise<Uint8Array> => printReport(receiptReport(pdf))

type Fact = readonly [label: string, value: string]
type Key = keyof InstructionPdfTexts

function receiptReport(pdf: ReceiptPdf): PdfReport {
  const texts = pdfTexts(pdf.language)
  const { instruction } = pdf
  return {
    title: `${both(texts, 'receiptTitle')} ${pdf.reference}`,
    lines: [pdf.carrierName, texts.own.receivedOnly, texts.beside.receivedOnly].map(printable),
    blocks: [
      ...section(texts, 'submission', submissionFacts(pdf, texts)),
      { kind: 'note', text: texts.own.fingerprintNote },
      { kind: 'note', text: texts.beside.fingerprintNote },
      ...section(texts, 'shipment', shipmentFacts(instruction, texts)),
      ...section(texts, 'parties', partyFacts(instruction, texts)),
      ...instruction.cargo.flatMap((item, index) => cargoBlocks(item, index, texts)),
      ...containerBlocks(instruction, texts),
      ...section(texts, 'houseBills', houseFacts(instruction)),
      ...section(texts, 'filings', filingFacts(instruction, texts)),
      ...section(texts, 'remarks', manyLines('', instruction.remarks)),
    ],
    language: pdf.language,
    createdAt: new Date(pdf.printedAt),
    pageText: texts.own.page,
    cutText: texts.own.cut,
  }
}

/** Empty without a value. */
function section(texts: PdfTexts, heading: Key, facts: readonly Fact[]): readonly ReportBlock[] {
  const stated = facts.filter(([, value]) => value !== '')
  if (stated.length === 0) return []
  return [
    { kind: 'heading', text: both(texts, heading) },
    { kind: 'facts', facts: stated.map(([label, value]) => [label, value] as const) },
  ]
}

/** A long text continues in further rows, because a row shows at most twenty lines. */
const LINES_A_ROW = 10

function manyLines(label: string, lines: readonly string[]): readonly Fact[] {
  const rows = Math.ceil(lines.length / LINES_A_ROW)
  return Array.from({ length: rows }, (_, row) => [
    row === 0 ? label : '',
    lines
      .slice(row * LINES_A_ROW, (row + 1) * LINES_A_ROW)
      .map(printable)
      .join('\n'),
  ])
}

const joined = (parts: readonly (string | null)[], between: string): string =>
  parts
    .filter((part) => part !== null && part !== '')
    .map((part) => printable(part ?? ''))
    .join(between)

function submissionFacts(pdf: ReceiptPdf, texts: PdfTexts): readonly Fact[] {
  return [
    [both(texts, 'reference'), printable(pdf.reference)],
    [both(texts, 'version'), String(pdf.version)],
    [both(texts, 'status'), printable(pdf.statusText)],
    [both(texts, 'submittedAt'), pdf.submittedAtText],
    [both(texts, 'submittedBy'), printable(pdf.submittedBy)],
    [both(texts, 'channel'), printable(pdf.channelText)],
    [both(texts, 'fingerprint'), pdf.sha256],
  ]
}

const TERMS: Readonly<Record<FreightTerm, Key>> = { PRE: 'prepaid', COL: 'collect', MIXED: 'mixed' }

function shipmentFacts(instruction: ShippingInstruction, texts: PdfTexts): readonly Fact[] {
  const { documentType, isToOrder, freightTerm } = instruction
  const type: Key = documentType === 'SWB' ? 'seaWaybill' : isToOrder ? 'billToOrder' : 'billOfLading'
  const originals = instruction.originalsWithCharges + instruction.originalsWithoutCharges
  const copies = instruction.copiesWithCharges + instruction.copiesWithoutCharges
  return [
    [both(texts, 'booking'), joined(instruction.bookingNumbers, ', ')],
    [both(texts, 'bill'), joined([instruction.billNumber], '')],
    [both(texts, 'documentType'), both(texts, type)],
    [both(texts, 'originals'), String(originals)],
    [both(texts, 'copies'), String(copies)],
    [both(texts, 'freight'), freightTerm === null ? '' : both(texts, TERMS[freightTerm])],
    [both(texts, 'vesselVoyage'), joined([instruction.vesselName, instruction.voyage], ' / ')],
    [both(texts, 'placeOfReceipt'), placeText(instruction.placeOfReceipt)],
    [both(texts, 'portOfLoading'), placeText(instruction.portOfLoading)],
    [both(texts, 'portOfDischarge'), placeText(instruction.portOfDischarge)],
    [both(texts, 'placeOfDelivery'), placeText(instruction.placeOfDelivery)],
  ]
}

function placeText(place: InstructionPlace | null): string {
  if (place === null) return ''
  return joined([joined([place.name, place.unLocode], ' · '), ...place.displayedName], '\n')
}

const ROLES: readonly (readonly [PartyRole, Key])[] = [
  ['SHIPPER', 'shipper'],
  ['ACTUAL_SHIPPER', 'actualShipper'],
  ['SHIP_TO', 'shipTo'],
  ['CONSIGNEE', 'consignee'],
  ['NOTIFY_1', 'notify1'],
  ['NOTIFY_2', 'notify2'],
  ['NOTIFY_3', 'notify3'],
  ['FORWARDER', 'forwarder'],
  ['SELLER', 'seller'],
  ['BUYER', 'buyer'],
]

const partyFacts = ({ parties }: ShippingInstruction, texts: PdfTexts): readonly Fact[] =>
  ROLES.map(([role, key]) => [both(texts, key), partyText(parties[role])])

function partyText(party: InstructionParty | undefined): string {
  if (party === undefined) return ''
  const { name, address, postcode, country, contactName, phone, email, taxNumber, eori, code } = party
  return joined(
    [
      name,
      ...address,
      joined([postcode, country], ' '),
      joined([contactName, phone, email], ' · '),
      joined([taxNumber, eori, code], ' · '),
    ],
    '\n',
  )
}

function cargoBlocks(item: CargoItem, index: number, texts: PdfTexts): readonly ReportBlock[] {
  return [
    { kind: 'heading', text: `${both(texts, 'cargo')} ${index + 1}` },
    {
      kind: 'facts',
      facts: [
        ...manyLines(both(texts, 'description'), item.description),
        [both(texts, 'hsCodes'), joined(item.hsCodes, ', ')] as const,
        ...manyLines(both(texts, 'marks'), item.marks),
        [both(texts, 'packages'), packagesText(item.packages, item.packageCode)] as const,
        [both(texts, 'weight'), quantityText(item.weight)] as const,
        [both(texts, 'volume'), quantityText(item.volume)] as const,
      ].filter(([, value]) => value !== ''),
    },
  ]
}

const quantityText = (quantity: Quantity<string> | null): string =>
  quantity === null ? '' : printable(`${quantity.value} ${quantity.unit}`)

function containerBlocks(instruction: ShippingInstruction, texts: PdfTexts): readonly ReportBlock[] {
  const { containers, cargo } = instruction
  if (containers.length === 0) return []
  const totals = goodsTotals(instruction)
  return [
    { kind: 'heading', text: `${both(texts, 'containers')} (${totals.containers})` },
    {
      kind: 'table',
      columns: [
        { head: both(texts, 'container'), share: 20 },
        { head: both(texts, 'sizeType'), share: 12 },
        { head: both(texts, 'seals'), share: 22 },
        { head: both(texts, 'packages'), share: 16 },
        { head: both(texts, 'weight'), share: 16, align: 'right' },
        { head: both(texts, 'volume'), share: 14, align: 'right' },
      ],
      rows: [...containers.map((line) => containerCells(line, cargo)), totalCells(totals, texts)],
      strong: new Set([containers.length]),
    },
  ]
}

const containerCells = (line: ContainerLine, cargo: readonly CargoItem[]): readonly string[] => [
  printable(line.containerNo),
  joined([line.sizeType], ''),
  joined(
    line.seals.map(({ number }) => number),
    ' ',
  ),
  packagesText(line.packages, line.packageCode ?? cargo[line.cargoItem]?.packageCode ?? null),
  quantityText(line.weight),
  quantityText(line.volume),
]

const totalCells = (totals: FaceTotals, texts: PdfTexts): readonly string[] => [
  both(texts, 'totals'),
  '',
  '',
  packagesText(totals.packages, null),
  totals.weights.map(quantityText).join(' + '),
  totals.volumes.map(quantityText).join(' + '),
]

const houseFacts = ({ houseBills }: ShippingInstruction): readonly Fact[] =>
  houseBills.map(({ number, shipper, consignee }) => [
    printable(number),
    joined([shipper?.name ?? null, consignee?.name ?? null], ' → '),
  ])

function filingFacts({ filings }: ShippingInstruction, texts: PdfTexts): readonly Fact[] {
  return filings.map(({ regime, country, performedBy, filerCode, identificationNumber }) => [
    joined([regime, country], ' '),
    joined(
      [both(texts, performedBy === 'SELF' ? 'selfFiled' : 'carrierFiled'), filerCode, identificationNumber],
      ' · ',
    ),
  ])
}
