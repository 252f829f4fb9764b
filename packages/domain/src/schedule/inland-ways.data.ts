// Ports that serve an inland place, with the hours of the carriage between them.
// SOURCE: planning figures of the demonstration line (terminal gate to ramp or door, without customs), written for this
// project and not copied from an operator's timetable. Another line enters its own figures here.

/** Port (UN/LOCODE), mode, hours. */
type Way = readonly [port: string, mode: 'RAIL' | 'TRUCK' | 'BARGE', hours: number]

export const INLAND_WAYS: Readonly<Record<string, readonly Way[]>> = {
  USDAL: [
    ['USLGB', 'RAIL', 110],
    ['USLAX', 'RAIL', 105],
    ['USHOU', 'TRUCK', 8],
  ],
  USCHI: [
    ['USLGB', 'RAIL', 120],
    ['USSEA', 'RAIL', 115],
    ['USTIW', 'RAIL', 115],
    ['CAPRR', 'RAIL', 115],
    ['USNYC', 'RAIL', 60],
  ],
  USMEM: [
    ['USLAX', 'RAIL', 125],
    ['USSAV', 'RAIL', 50],
  ],
  USMKC: [['USLGB', 'RAIL', 115]],
  USDET: [['USNYC', 'RAIL', 70]],
  USLVI: [['USNYC', 'RAIL', 72]],
  USLBD: [['USNYC', 'RAIL', 74]],
  USONT: [
    ['USLGB', 'TRUCK', 5],
    ['USLAX', 'TRUCK', 5],
  ],
  USPDX: [['USSEA', 'RAIL', 40]],
  USSTP: [['USTIW', 'RAIL', 100]],
  USCMH: [
    ['USNYC', 'RAIL', 50],
    ['USORF', 'RAIL', 40],
  ],
  USATL: [['USSAV', 'RAIL', 20]],
  CATOR: [
    ['CAVAN', 'RAIL', 110],
    ['CAPRR', 'RAIL', 120],
  ],
  MXMEX: [['MXZLO', 'RAIL', 48]],
  MXQRO: [['MXZLO', 'RAIL', 44]],
  DEDUI: [
    ['NLRTM', 'BARGE', 30],
    ['BEANR', 'TRUCK', 4],
  ],
  DEMUC: [['DEHAM', 'RAIL', 28]],
  DENUE: [['DEBRV', 'RAIL', 26]],
  DEWKD: [['DEHAM', 'RAIL', 30]],
  CHBSL: [['NLRTM', 'BARGE', 90]],
  CZPRG: [['DEHAM', 'RAIL', 30]],
  ATVIE: [['SIKOP', 'RAIL', 24]],
  HUBUD: [['SIKOP', 'RAIL', 24]],
  PLWAW: [['PLGDN', 'RAIL', 24]],
  ITMIL: [['ITGOA', 'TRUCK', 4]],
  ESMAD: [['ESVLC', 'RAIL', 16]],
  FRPAR: [['FRLEH', 'TRUCK', 5]],
  INDEL: [
    ['INNSA', 'RAIL', 72],
    ['INMUN', 'RAIL', 60],
  ],
  CNWUH: [['CNSHA', 'BARGE', 96]],
  CNNKG: [['CNSHA', 'BARGE', 36]],
  CNCKG: [['CNSHA', 'BARGE', 240]],
  CNCTU: [['CNSHA', 'RAIL', 96]],
  CNSIA: [['CNTAO', 'RAIL', 60]],
  CNCGO: [['CNTAO', 'RAIL', 36]],
  CNCAN: [['CNNSA', 'TRUCK', 3]],
}
