// EIRs of a booking as queryECntrList answers them, one of each kind.
import type { RowFacts } from './eir-rows.ts'
import type { ListedEir, ListedEirs, ListedReturnOption, SendingParams } from './listed-eir.ts'

/** `00000000-0000-4000-8000-00000000000n` */
export const uuidOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export function eirInfo(n: number, more: Partial<ListedEir> = {}): ListedEir {
  return {
    cntrNo: `QDLU53000${n}3`,
    sizeType: '45G1',
    eirNO: `NGB00000000000${n}`,
    eirUuid: uuidOf(n),
    status: '',
    synchFlag: '0',
    approvalFlag: '1',
    soc: 'N',
    pickUpFacility: 'CNNGBT2',
    pickUpFcilEn: 'Ningbo Gateway Container Terminal 2',
    returnFacility: 'CNNGBD1',
    rtnFcilEn: 'Ningbo Empty Container Depot',
    packageUuid: uuidOf(900),
    can: { send: true, chooseReturnPoint: false },
    ...more,
  }
}

export const unapproved = (n: number): ListedEir =>
  eirInfo(n, {
    approvalFlag: '0',
    eirNO: '',
    returnFacility: '',
    rtnFcilEn: '',
    can: { send: false, chooseReturnPoint: false },
  })

export const returnOption = (n: number, more: Partial<ListedReturnOption> = {}): ListedReturnOption => ({
  eirUuid: uuidOf(n),
  returnFcil: 'CNNGBD2',
  returnFcilNme: 'Beilun Empty Depot',
  avaibleQty: 12,
  distanceKm: 14.2,
  detention: null,
  ...more,
})

export const params: SendingParams & { readonly ofcePrintTime: string } = {
  bkgNum: '6200000003',
  bkgOfceCde: '',
  eqpOfceCde: 'NGB',
  regionCde: 'CN',
  partyCde: 'E2ECN1',
  vessel: 'QUAYLINE MERLIN',
  voyage: '013W',
  carrier: 'QDLX',
  ofcePrintTime: '2026-11-28 15:13',
}

export const listOf = (...eirInfoList: readonly ListedEir[]): ListedEirs => ({
  eirInfoList,
  cntrParamsImport: params,
  eirRtnFcilQtyObjectVos: [],
})

export const facts = (more: Partial<RowFacts> = {}): RowFacts => ({
  ticked: new Set(),
  chosen: new Map(),
  queued: new Set(),
  justSent: new Set(),
  ...more,
})
