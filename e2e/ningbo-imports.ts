// Release orders (COREOR 129) of imports at Ningbo, as the line sends them: the data of the EIR tests.
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'

export interface NingboImport {
  readonly booking: string
  readonly bill: string
  /** Code of the consignee that the release names. */
  readonly consignee: string
  readonly containers: number
  /** Serial number of the first container; two imports must not share a container. */
  readonly firstSerial: number
}

/** `many`: more containers than a batch may have. `foreign`: belongs to another company. */
export const NINGBO_IMPORTS = {
  many: { booking: '6200000051', bill: '6200000051', consignee: 'E2ECN1', containers: 51, firstSerial: 510001 },
  few: { booking: '6200000003', bill: '6200000003', consignee: 'E2ECN1', containers: 3, firstSerial: 530001 },
  foreign: { booking: '6200000009', bill: '6200000009', consignee: 'E2ECN9', containers: 2, firstSerial: 590001 },
} as const satisfies Readonly<Record<string, NingboImport>>

export const containersOf = ({ containers, firstSerial }: NingboImport): readonly string[] =>
  Array.from({ length: containers }, (_, index) => {
    const ten = `QDLU${firstSerial + index}`
    return `${ten}${containerCheckDigit(ten)}`
  })

/** One interchange with one message for each import. */
export function releaseOrders(imports: readonly NingboImport[], reference: string): string {
  const messages = imports.map((each, index) => messageOf(each, `${reference}${index + 1}`))
  return [
    "UNA:+.? '",
    `UNB+UNOC:3+QDLX+QUAYLINE+261120:0800+${reference}'`,
    ...messages.flat(),
    `UNZ+${messages.length}+${reference}'`,
    '',
  ].join('\n')
}

function messageOf(each: NingboImport, reference: string): readonly string[] {
  const containers = containersOf(each)
  const segments = [
    `UNH+${reference}+COREOR:D:00B:UN:SMDG20'`,
    `BGM+129+RL${each.bill}+9'`,
    "DTM+137:202611201000:203'",
    `RFF+RE:RL${each.bill}'`,
    "TDT+20+013W+1++QDLX:172:166+++1999272:146:11:QUAYLINE MERLIN'",
    `NAD+CN+${each.consignee}:160:86+Consignee Example Ltd:1 Example Road, Ningbo'`,
    ...containers.flatMap((container) => [
      `EQD+CN+${container}+45G1:102:5++3+5'`,
      `RFF+BN:${each.booking}'`,
      `RFF+BM:${each.bill}'`,
      "DTM+7:202611201000:203'",
      "DTM+36:202612202359:203'",
      "LOC+9+SGSIN:139:6'",
      "LOC+11+CNNGB:139:6+CNNGBT2:TER:ZZZ:Ningbo Gateway Container Terminal 2'",
      "LOC+7+CNNGB:139:6'",
      "LOC+99+CNNGB:139:6+CNNGBD1:STO:ZZZ:Ningbo Empty Container Depot'",
      "TDT+1++3'",
    ]),
    `CNT+16:${containers.length}'`,
  ]
  return [...segments, `UNT+${segments.length + 1}+${reference}'`]
}
