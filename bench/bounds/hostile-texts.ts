// Deliveries of about 10 MB that a sender could construct, with a different text each time, so that none is a
// duplicate.

const HEAD = (reference: string): string => `UNA:+.? '\nUNB+UNOC:3+BOUNDS+QUAYLINE+260301:0900+${reference}'\n`

const enclosed = (reference: string, type: string, body: string, segments: number): string =>
  `${HEAD(reference)}UNH+1+${type}'\n${body}UNT+${segments + 2}+1'\nUNZ+1+${reference}'\n`

const many = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join('')

const container = (index: number): string => `QDLU${String(index).padStart(7, '0')}`

const CARRIAGE = "TDT+20+012E+1++QLTB:172:20+++9074729:146:11:TEST STAR'\nLOC+9+CNSHA:139:6'\nLOC+11+USLGB:139:6'\n"

const gateIns = (reference: string, units: number): string =>
  enclosed(
    reference,
    'CODECO:D:95B:UN:ITG14',
    `BGM+34+${reference}+9'\nDTM+137:202603010830:203'\n${CARRIAGE}${many(
      units,
      (index) =>
        `EQD+CN+${container(index)}+45G1:102:5++2+5'\nRFF+BN:BND${index}'\nDTM+7:202603010815:203'\nLOC+165+CNSHA:139:6+YSP:TER:306'\n`,
    )}CNT+16:${units}'\n`,
    units * 4 + 6,
  )

const bill = (reference: string, references: number): string =>
  enclosed(
    reference,
    'IFTMCS:D:99B:UN',
    `BGM+705+BOUNDS${reference}+9'\nDTM+137:202603031200:203'\n${many(references, (index) => `RFF+BN:R${reference}${index}'\n`)}${CARRIAGE}`,
    references + 5,
  )

const calls = (reference: string, count: number): string =>
  enclosed(
    reference,
    'IFTSAI:D:00B:UN',
    `BGM++${reference}+9'\nDTM+137:202603010830:203'\nTDT+20+012E+1++QLTB:172:20+++9074729:146:11:TEST STAR'\n${many(
      count,
      (index) => `LOC+61+CNSHA:139:6'\nDTM+133:2026${String((index % 9) + 10)}010900:203'\n`,
    )}`,
    count * 2 + 3,
  )

export const HOSTILE_TEXTS: Readonly<Record<string, (reference: string) => string>> = {
  'one list of 80,000 units, more than is taken': (reference) => gateIns(reference, 80_000),
  'one list of 24,000 units, all of it taken': (reference) => gateIns(reference, 24_000),
  'one bill with 600,000 references': (reference) => bill(reference, 600_000),
  'one schedule with 200,000 calls': (reference) => calls(reference, 200_000),
  'five million segments of nothing': (reference) => `${HEAD(reference)}${"A'".repeat(5_000_000)}`,
  'JSON of empty lists': (reference) => `[${'[],'.repeat(3_300_000)}"${reference}"]`,
}
