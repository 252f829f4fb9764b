import { describe, expect, it } from 'vitest'
import { sessionUserOf } from '../../../platform/sessions/session-user.fixture.ts'
import { officeRefusal } from '../policy.ts'

const of = (officeCode: string | null) => sessionUserOf({ regionCode: 'CN', officeCode })

describe('import EIRs by office (docs/requirements/eir.md 1)', () => {
  const ningbo = { eirPorts: new Map([['NGB', 'CNNGB']]) }

  it.each([
    ['NGB', undefined, true],
    ['NGB', ningbo, true],
    ['NGB', { eirPorts: new Map<string, string>() }, false],
    ['SHA', ningbo, false],
    [null, ningbo, false],
    ['ngb', ningbo, false],
  ])('office %s with %o: %s', (office, settings, isOpen) => {
    expect(officeRefusal(of(office), settings)).toEqual(isOpen ? null : { refused: 'EIR_OFFICE', values: {} })
  })
})
