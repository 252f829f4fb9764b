// The line's liner services over real ports: rotations, passage times and number of the invented vessels.

export interface ServiceCall {
  readonly port: string
  /** Days from the first call's arrival to this one's, by the timetable. */
  readonly day: number
  readonly stayHours: number
}

export interface Service {
  readonly code: string
  readonly name: string
  readonly vessels: number
  /** Voyage letters outbound and homebound: `039E` becomes `039W`. */
  readonly directions: readonly [outbound: string, homebound: string]
  /** Index of the first call of the homebound voyage. */
  readonly turnsAt: number
  readonly cycleDays: number
  readonly calls: readonly ServiceCall[]
}

// code | name | ships | directions | rotation: port/days since the previous arrival, * = the homebound voyage starts here
const ROTATIONS = `
QP1|Transpacific South 1|2|EW|CNTAO CNSHA/2 CNNGB/2 *USLGB/14 USOAK/5
QP2|Transpacific South 2|2|EW|CNYTN HKHKG/2 TWKHH/2 *USLAX/14 USOAK/4
QP3|Transpacific North 1|2|EW|CNXMN CNSHA/3 KRPUS/3 *USSEA/12 CAVAN/3
QP4|Transpacific North 2|2|EW|CNTXG CNTAO/3 KRPUS/3 *USTIW/12 CAPRR/4
QP5|Vietnam California|2|EW|VNCMT CNYTN/4 *USLGB/16 USOAK/4
QE1|East Coast via Panama 1|2|EW|CNTAO CNNGB/3 CNSHA/2 KRPUS/3 *USNYC/23 USORF/3 USSAV/3
QE2|East Coast via Panama 2|2|EW|CNYTN HKHKG/2 PABLB/22 *USSAV/5 USCHS/2 USMIA/3
QE3|Gulf of Mexico|2|EW|CNSHA CNNGB/2 KRPUS/3 PABLB/18 *USHOU/6
QN1|North Europe 1|3|WE|CNSHA CNNGB/2 CNYTN/3 SGSIN/5 NLRTM/20 *DEHAM/4 BEANR/4 GBFXT/3
QN2|North Europe 2|3|WE|CNTXG CNTAO/3 KRPUS/3 SGSIN/8 GBSOU/20 *DEBRV/4 NLRTM/3
QM1|Mediterranean 1|2|WE|CNSHA CNNGB/2 SGSIN/7 GRPIR/15 *ITGOA/4 ESVLC/3
QM2|Mediterranean 2|2|WE|CNYTN MYPKG/6 EGPSE/13 TRAMB/4 *ITTRS/5 SIKOP/2
QG1|Middle East Gulf|2|WE|CNSHA CNYTN/4 SGSIN/5 *AEJEA/10 SADMM/3
QI1|Indian Subcontinent|2|WE|CNTAO CNNGB/3 SGSIN/7 MYPKG/2 *INNSA/7 PKKHI/3
QA1|Straits Express|1|SN|CNSHA CNXMN/3 HKHKG/2 *SGSIN/4 MYPKG/2
QA2|Indochina Express|1|SN|CNTAO CNSHA/2 VNSGN/6 *THLCH/3
QA3|Bohai Japan|1|EW|CNTXG CNDLC/2 CNTAO/2 *JPYOK/3 JPUKB/2
QA4|Yangtze Japan|1|EW|CNNGB CNSHA/2 *JPTYO/3 JPNGO/2 JPOSA/2
QA5|Luzon Shuttle|1|SN|CNYTN HKHKG/1 *PHMNL/3
QA6|Java Shuttle|1|SN|SGSIN *IDJKT/3 IDSUB/2
QA7|Irrawaddy Shuttle|1|WE|SGSIN MYPKG/2 *MMRGN/4
QO1|Australia|2|SN|CNSHA CNYTN/4 *AUSYD/12 AUMEL/3 AUBNE/4
QS1|Latin America West Coast|2|EW|CNNGB CNSHA/2 KRPUS/3 MXZLO/14 *PECLL/7 CLSAI/4
QS2|Cape and Plate|2|WE|SGSIN ZADUR/13 BRSSZ/10 *ARBUE/4
QF1|Baltic Feeder|1|EW|NLRTM *SEGOT/3 PLGDN/2
`

function readRotation(line: string): Service {
  const [code = '', name = '', vessels = '', directions = '', rotation = ''] = line.split('|')
  const stops = rotation.split(' ')
  const calls: ServiceCall[] = []
  let day = 0
  for (const stop of stops) {
    const [port = '', days = '0'] = stop.replace('*', '').split('/')
    day += Number(days)
    // Before a passage of one day, the shortest, the stay is shorter.
    calls.push({ port, day, stayHours: Number(stops[calls.length + 1]?.split('/')[1] ?? 3) <= 1 ? 12 : 22 })
  }
  // The return takes about as long as the longest passage; the cycle is rounded up to whole weeks, so that the weekdays
  // stay the same.
  const passages = calls.map((call, index) => call.day - (calls[index - 1]?.day ?? 0))
  const cycleDays = Math.ceil((day + Math.max(...passages) + 1) / 7) * 7
  return {
    code,
    name,
    vessels: Number(vessels),
    directions: [directions[0] ?? 'E', directions[1] ?? 'W'],
    turnsAt: stops.findIndex((stop) => stop.startsWith('*')),
    cycleDays,
    calls,
  }
}

export const SERVICES: readonly Service[] = ROTATIONS.trim().split('\n').map(readRotation)

/** Ports where the line transships containers. */
export const HUBS: ReadonlySet<string> = new Set([
  'SGSIN',
  'KRPUS',
  'HKHKG',
  'CNSHA',
  'CNNGB',
  'MYPKG',
  'NLRTM',
  'GRPIR',
  'PABLB',
])

export interface InlandLink {
  readonly to: string
  readonly mode: 'RAIL' | 'TRUCK' | 'BARGE'
  readonly hours: number
}

/** Inland places that a port serves. */
export const INLAND: Readonly<Record<string, readonly InlandLink[]>> = {
  USLGB: [
    { to: 'USDAL', mode: 'RAIL', hours: 110 },
    { to: 'USCHI', mode: 'RAIL', hours: 120 },
    { to: 'USONT', mode: 'TRUCK', hours: 5 },
  ],
  USLAX: [
    { to: 'USDAL', mode: 'RAIL', hours: 105 },
    { to: 'USMEM', mode: 'RAIL', hours: 125 },
  ],
  USSEA: [
    { to: 'USPDX', mode: 'RAIL', hours: 40 },
    { to: 'USCHI', mode: 'RAIL', hours: 115 },
  ],
  USTIW: [
    { to: 'USCHI', mode: 'RAIL', hours: 115 },
    { to: 'USSTP', mode: 'RAIL', hours: 100 },
  ],
  USNYC: [
    { to: 'USCMH', mode: 'RAIL', hours: 50 },
    { to: 'USCHI', mode: 'RAIL', hours: 60 },
  ],
  USSAV: [
    { to: 'USATL', mode: 'RAIL', hours: 20 },
    { to: 'USMEM', mode: 'RAIL', hours: 50 },
  ],
  CAVAN: [{ to: 'CATOR', mode: 'RAIL', hours: 110 }],
  CAPRR: [
    { to: 'CATOR', mode: 'RAIL', hours: 120 },
    { to: 'USCHI', mode: 'RAIL', hours: 115 },
  ],
  USORF: [{ to: 'USCMH', mode: 'RAIL', hours: 40 }],
  NLRTM: [
    { to: 'DEDUI', mode: 'BARGE', hours: 30 },
    { to: 'CHBSL', mode: 'BARGE', hours: 90 },
  ],
  DEHAM: [
    { to: 'CZPRG', mode: 'RAIL', hours: 30 },
    { to: 'DEMUC', mode: 'RAIL', hours: 28 },
  ],
  DEBRV: [{ to: 'DENUE', mode: 'RAIL', hours: 26 }],
  BEANR: [{ to: 'DEDUI', mode: 'TRUCK', hours: 4 }],
  SIKOP: [
    { to: 'HUBUD', mode: 'RAIL', hours: 24 },
    { to: 'ATVIE', mode: 'RAIL', hours: 24 },
  ],
  ITGOA: [{ to: 'ITMIL', mode: 'TRUCK', hours: 4 }],
  INNSA: [{ to: 'INDEL', mode: 'RAIL', hours: 72 }],
}
