import type { FieldError } from '@quayline/client/schema.d'
import { expect, it } from 'vitest'
import { canRetry, numberFault } from './fault-remedy.ts'

const refused = (status: number) => ({ kind: 'refused', status, code: null, message: null, errors: [] }) as const

it('another try is offered where it can help', () => {
  for (const status of [400, 403, 404, 409, 410, 413, 422]) expect(canRetry(refused(status))).toBe(false)
  for (const status of [429, 500, 502, 503]) expect(canRetry(refused(status))).toBe(true)
  expect(canRetry({ kind: 'network' })).toBe(true)
  expect(canRetry({ kind: 'timeout' })).toBe(true)
  expect(canRetry({ kind: 'rejected', code: 1 })).toBe(true)
})

const refusedBy = (rule: FieldError['rule']) =>
  ({
    ok: false,
    failure: {
      kind: 'refused',
      status: 400,
      code: 5400,
      message: 'words',
      errors: [{ path: 'docRef', rule, message: 'is wrong' }],
    },
    text: 'words',
    requestId: null,
  }) as const

it('what is wrong with the number is shown at its field, everything else is not', () => {
  for (const rule of ['container-number', 'container-count', 'number-format', 'required'] as const)
    expect(numberFault(refusedBy(rule))).toBe('words')
  expect(numberFault(refusedBy('max'))).toBeNull()
  expect(numberFault({ ok: false, failure: { kind: 'timeout' }, text: 'late', requestId: null })).toBeNull()
  expect(numberFault(null)).toBeNull()
})
