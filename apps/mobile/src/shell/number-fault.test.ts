import type { FieldError } from '@quayline/client/schema.d'
import { expect, it } from 'vitest'
import { numberFault } from './number-fault.ts'

const refused = (rule: FieldError['rule']) =>
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

it('what is wrong with the number is told at its field, everything else is not', () => {
  for (const rule of ['container-number', 'container-count', 'number-format', 'required'] as const)
    expect(numberFault(refused(rule))).toBe('words')
  expect(numberFault(refused('max'))).toBeNull()
  expect(numberFault({ ok: false, failure: { kind: 'timeout' }, text: 'late', requestId: null })).toBeNull()
  expect(numberFault(null)).toBeNull()
})
