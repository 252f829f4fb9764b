// The error message when a share cannot be created.
import { badParameter, refused, type ApiError } from '../../platform/http/api-error.ts'
import { numberProblem } from '../tracking/index.ts'
import type { ShareRefusal } from './create-share.ts'

export function shareError(refusal: ShareRefusal): ApiError {
  switch (refusal.why) {
    case 'NUMBER':
      return refusal.rule === 'BILL_AND_CONTAINER'
        ? badParameter({ path: 'number', rule: 'bill-and-container' })
        : numberProblem('number', refusal.rule)
    case 'SECTIONS':
      return badParameter({ path: 'sections', rule: 'sections-of-bill-only' })
    case 'OPERATIONS':
      return refused('FORBIDDEN', 'operationsOfParties')
    case 'CONDITIONS':
      return badParameter(...refusal.problems)
    case 'UNKNOWN_NUMBER':
      return refused('NOT_FOUND', 'unknownNumber', { number: refusal.number })
    case 'NOT_ON_BILL':
      return refused('NOT_FOUND', 'containerNotOnBill', { bill: refusal.bill, container: refusal.container })
  }
}
