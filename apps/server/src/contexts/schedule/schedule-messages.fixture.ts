// IFTSAI interchanges of one vessel for tests, as a partner writes them.
export interface CallWritten {
  readonly port: string
  /** 12 digits, `202603200800`: DTM 132 and 133, estimated. */
  readonly arrives: string
  readonly departs: string
  readonly cutOff?: string
}

/** `prepared`: YYMMDD:HHMM in the sender's time zone. `bgm` 9 original, 1 cancellation. */
export function scheduleOf(
  vessel: string,
  voyage: string,
  calls: readonly CallWritten[],
  { prepared = '260301:0800', bgm = '9', service = 'AEU1' } = {},
): string {
  const lines = [
    `UNB+UNOA:2+LINE+QUAYLINE+${prepared}+1`,
    'UNH+1+IFTSAI:D:99B:UN',
    `BGM+404+${voyage}${prepared.replace(':', '')}+${bgm}`,
    `TDT+20+${voyage}+1++:172+++${vessel}`,
    `RFF+SRN:${service}`,
    ...calls.flatMap(({ port, arrives, departs, cutOff }) => [
      `LOC+153+${port}:139:6`,
      `DTM+132:${arrives}:203`,
      `DTM+133:${departs}:203`,
      ...(cutOff === undefined ? [] : [`DTM+180:${cutOff}:203`]),
    ]),
  ]
  return `${[...lines, `UNT+${lines.length}+1`, 'UNZ+1+1'].join("'\n")}'\n`
}

export const BY_IMO = '9000003:146:11:TEST NAVIGATOR'
export const BY_CODE = 'Q01::87:TEST NAVIGATOR'
