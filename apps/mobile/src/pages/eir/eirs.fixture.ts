// The last application of a company, and the whole content of queryECntrList as the phone keeps it.
import type { EirRequest } from '@quayline/client/schema.d'
import type { ListedEir } from '@quayline/domain/eir/listed-eir'
import { listOf, params, uuidOf } from '@quayline/domain/eir/listed-eirs.fixture'
import type { EirListContent } from './use-eirs.ts'

export const eirRequest = (
  reqStatus: EirRequest['reqStatus'],
  resPartyCde: string,
  more: Partial<EirRequest> = {},
): EirRequest => ({
  requestId: uuidOf(800),
  bkgNum: params.bkgNum,
  reqStatus,
  resPartyCde,
  eirCause: 'Truck is booked',
  requestTime: '2026-11-20T02:00:00Z',
  decisionTime: null,
  decisionReason: null,
  ...more,
})

export const contentOf = (...eirs: readonly ListedEir[]): EirListContent => ({
  ...listOf(...eirs),
  cntrParamsImport: params,
  application: null,
  can: { apply: false },
})
