// The EIRs of a booking as queryECntrList answers them, by the names on the wire (docs/requirements/eir.md 2): what the rules of phone and
// portal read of it.
import type { EirStatus } from './send-rule.ts'

type Flag = '0' | '1'

export interface ListedEir {
  readonly cntrNo: string
  readonly sizeType: string
  readonly eirNO: string
  readonly eirUuid: string
  readonly status: EirStatus
  /** 1 once the terminal has acknowledged. */
  readonly synchFlag: Flag
  readonly approvalFlag: Flag
  readonly soc: 'Y' | 'N'
  readonly pickUpFacility: string
  readonly pickUpFcilEn: string
  readonly returnFacility: string
  readonly rtnFcilEn: string
  readonly packageUuid: string
  readonly can: { readonly send: boolean; readonly chooseReturnPoint: boolean }
}

export interface ListedReturnOption {
  readonly eirUuid: string
  readonly returnFcil: string
  readonly returnFcilNme: string
  readonly avaibleQty: number
  readonly distanceKm: number | null
  readonly detention: {
    readonly lastFreeDay: string
    readonly currency: string
    readonly perDay: string
    readonly zone: string | null
  } | null
}

/** What a sending and an application repeat. */
export interface SendingParams {
  readonly bkgNum: string
  readonly bkgOfceCde: string
  readonly eqpOfceCde: string
  readonly regionCde: string
  readonly partyCde: string
  readonly vessel: string
  readonly voyage: string
  readonly carrier: string
}

export interface ListedEirs {
  readonly eirInfoList: readonly ListedEir[]
  readonly cntrParamsImport: SendingParams | null
  readonly eirRtnFcilQtyObjectVos: readonly ListedReturnOption[]
}
