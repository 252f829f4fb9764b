// EDI texts for the tests of intake, written by hand around one invented shipment: booking 7700000001, bill QLTB7700000001,
// containers TSTU1234568 and XMPU4142037 (prefixes that nobody owns), Shanghai to Long Beach.

const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/)

/** A message of these body segments; UNT counts UNH and itself. */
function message(reference: string, type: string, body: string): string {
  const segments = lines(body)
  return [`UNH+${reference}+${type}'`, ...segments, `UNT+${segments.length + 2}+${reference}'`].join('\n')
}

/** An interchange of the terminal SHATERM, prepared on 2026-03-01 at 09:00. */
export const interchange = (
  messages: readonly string[],
  { sender = 'SHATERM', reference = '1', time = '0900' } = {},
): string =>
  [
    "UNA:+.? '",
    `UNB+UNOC:3+${sender}+QUAYLINE+260301:${time}+${reference}'`,
    ...messages,
    `UNZ+${messages.length}+${reference}'`,
    '',
  ].join('\n')

/** CODECO 34: laden gate-in for export at 08:15 local time in Shanghai. */
export const gateIn = ({
  reference = '1',
  container = 'TSTU1234568',
  document = 'G1',
  code = '34',
  at = '202603010815',
} = {}): string =>
  message(
    reference,
    'CODECO:D:95B:UN:ITG14',
    `BGM+${code}+${document}+9'
     DTM+137:202603010830:203'
     TDT+20+012E+1++QLTB:172:20+++9074729:146:11:TEST STAR'
     LOC+9+CNSHA:139:6'
     LOC+11+USLGB:139:6'
     NAD+CF+QLTB:160:20'
     EQD+CN+${container}+45G1:102:5++2+5'
     RFF+BN:7700000001'
     DTM+7:${at}:203'
     LOC+165+CNSHA:139:6+YSP:TER:306'
     SEL+QL123456+CA'
     CNT+16:1'`,
  )

/** COARRI 46: loaded at 22:40. */
export const loaded = ({ reference = '1', container = 'TSTU1234568', code = '46' } = {}): string =>
  message(
    reference,
    'COARRI:D:95B:UN:ITG14',
    `BGM+${code}+L1+9'
     DTM+137:202603022300:203'
     TDT+20+012E+1++QLTB:172:20+++9074729:146:11:TEST STAR'
     LOC+9+CNSHA:139:6'
     LOC+11+USLGB:139:6'
     NAD+CF+QLTB:160:20'
     EQD+CN+${container}+45G1:102:5++2+5'
     RFF+BN:7700000001'
     DTM+203:202603022240:203'
     LOC+9+CNSHA:139:6'
     LOC+11+USLGB:139:6'
     CNT+16:1'`,
  )

/** IFTMBC: the booking, with its bill. */
export const bookingConfirmed = (reference = '1'): string =>
  message(
    reference,
    'IFTMBC:D:99B:UN',
    `BGM+770+B1+9'
     DTM+137:202602201000:203'
     RFF+BN:7700000001'
     RFF+BM:QLTB7700000001'
     TDT+20+012E+1++QLTB:172:20+++9074729:146:11:TEST STAR'
     LOC+9+CNSHA:139:6'
     DTM+133:202603030200:203'
     LOC+11+USLGB:139:6'
     DTM+132:202603170900:203'
     NAD+CZ+SHIPPER1:160:87'
     GID+1+100:CT'
     FTX+AAA+++MACHINE PARTS'
     EQD+CN++45G1:102:5++2+5'
     EQN+2'`,
  )

/** IFTMIN: one instruction for cargo of several bookings. */
export const instructionFor = (...bookings: readonly string[]): string =>
  message(
    '1',
    'IFTMIN:D:99B:UN',
    `BGM+340+SI1+9'
     DTM+137:202603021530:203'
     ${bookings.map((number) => `RFF+BN:${number}'`).join('\n     ')}
     NAD+CZ+SHIPPER1:160:87'
     GID+1+100:CT'
     FTX+AAA+++MACHINE PARTS'
     EQD+CN+TSTU1234568+45G1:102:5+2++5'`,
  )

/** IFTMCS 705: the bill with both containers. */
export const billIssued = (reference = '1'): string =>
  message(
    reference,
    'IFTMCS:D:99B:UN',
    `BGM+705+QLTB7700000001+9'
     DTM+137:202603031200:203'
     RFF+BN:7700000001'
     TDT+20+012E+1++QLTB:172:20+++9074729:146:11:TEST STAR'
     LOC+9+CNSHA:139:6'
     LOC+11+USLGB:139:6'
     NAD+CN+CONSIGNEE1:160:87'
     GID+1+100:CT'
     FTX+AAA+++MACHINE PARTS'
     SGP+TSTU1234568+60'
     SGP+XMPU4142037+40'
     EQD+CN+TSTU1234568+45G1:102:5++2+5'
     SEL+QL123456+CA'
     EQD+CN+XMPU4142037+45G1:102:5++2+5'`,
  )
