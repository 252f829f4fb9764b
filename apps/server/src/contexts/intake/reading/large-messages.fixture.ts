// A shipment as large as any customer asks for, sent in two messages: its bill, and one list of gate-ins. The container
// numbers have no check digit, which causes warnings, not errors.
const CARRIAGE = `TDT+20+012E+1++QLTB:172:20+++9074729:146:11:TEST STAR'
LOC+9+CNSHA:139:6'
LOC+11+USLGB:139:6'`

export const containerOf = (index: number): string => `TSTU${String(index).padStart(7, '0')}`

const inInterchange = (reference: string, type: string, body: readonly string[]): string =>
  [
    "UNA:+.? '",
    `UNB+UNOC:3+SHATERM+QUAYLINE+260301:0900+${reference}'`,
    `UNH+${reference}+${type}'`,
    ...body,
    `UNT+${body.join('\n').split('\n').length + 2}+${reference}'`,
    `UNZ+1+${reference}'`,
    '',
  ].join('\n')

const each = (count: number, segments: (container: string, index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => segments(containerOf(index), index))

/** IFTMCS 705 of the bill `number`. */
export const largeBill = (containers: number, number = 'QLTB7700000001'): string =>
  inInterchange('1', 'IFTMCS:D:99B:UN', [
    `BGM+705+${number}+9'`,
    "DTM+137:202603031200:203'",
    "RFF+BN:7700000001'",
    CARRIAGE,
    "NAD+CN+CONSIGNEE1:160:87'",
    "GID+1+100:CT'",
    "FTX+AAA+++MACHINE PARTS'",
    ...each(containers, (container) => `SGP+${container}+1'`),
    ...each(containers, (container) => `EQD+CN+${container}+45G1:102:5++2+5'`),
  ])

/** CODECO 34 of that many units, a minute apart. */
export const largeGateIn = (units: number): string =>
  inInterchange('2', 'CODECO:D:95B:UN:ITG14', [
    "BGM+34+G1+9'",
    "DTM+137:202603010830:203'",
    CARRIAGE,
    "NAD+CF+QLTB:160:20'",
    ...each(units, (container, index) => {
      const at = new Date(Date.UTC(2026, 1, 1) + index * 60_000).toISOString().replace(/\D/g, '').slice(0, 12)
      return `EQD+CN+${container}+45G1:102:5++2+5'
RFF+BN:7700000001'
DTM+7:${at}:203'
LOC+165+CNSHA:139:6+YSP:TER:306'`
    }),
    `CNT+16:${units}'`,
  ])
