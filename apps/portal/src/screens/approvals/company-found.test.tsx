// The company that the dialog shows before the decision, and the data that the decision sends.
import type { ResolvedCompany } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, refusedCall, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, answered } from '../answered.fixture.ts'
import { CompanyFoundCard } from './company-found.tsx'
import { type CompanyFound, confirmationOf } from './use-company-found.ts'
import { COMPANY_FOUND_OWN } from './company-found-own-texts.ts'

const session = adminSession('PORT_ADMIN', 'APPROVALS')
const ID = '00000000-0000-4000-8000-0000000000c1'
const ACME: ResolvedCompany = {
  statedName: 'Thief Trading Ltd',
  company: {
    companyId: ID,
    code: 'ACME',
    name: 'Acme Forwarding',
    sapId: '1000000001',
    users: 12,
    usernames: ['acmeboss1'],
  },
  newCompany: null,
  needsConfirmation: true,
}
const SAME: ResolvedCompany = { ...ACME, statedName: 'ACME Forwarding', needsConfirmation: false }
const NEW: ResolvedCompany = {
  statedName: 'Thief Trading Ltd',
  company: null,
  newCompany: { code: 'EGRET', namesInDocuments: ['Egret Marine'] },
  needsConfirmation: true,
}
const found = (data: ResolvedCompany): CompanyFound => ({
  data: answered(data),
  error: null,
  refetch: () => Promise.resolve(),
})
const card = (answer: CompanyFound, value = '', language: (typeof LANGUAGES)[number] = 'en-US'): string =>
  htmlIn(
    { session, language },
    <CompanyFoundCard
      found={answer}
      name="Ana López"
      field={{ path: 'confirmed', label: 'x', value, onChange: () => undefined }}
    />,
  )

describe('the company of the codes', () => {
  it.each(LANGUAGES)(
    'stands beside what was stated, with its users, in %s; a difference is to be confirmed',
    (language) => {
      const screenTexts = COMPANY_FOUND_OWN[language]
      const html = card(found(ACME), '', language)
      for (const part of [
        'Acme Forwarding',
        'ACME',
        '1000000001',
        '12',
        'acmeboss1',
        'Thief Trading Ltd',
        screenTexts.differs,
      ])
        expect(textOf(html)).toContain(part)
      expect(html).toContain('type="checkbox"')
      expect(html).not.toContain('checked=""')
      expect(card(found(SAME), '', language)).not.toContain('type="checkbox"')
    },
  )

  it('another company is not confirmed with the one before', () => {
    expect(card(found(ACME), ID)).toContain('checked=""')
    expect(card(found(ACME), '00000000-0000-4000-8000-0000000000c2')).not.toContain('checked=""')
  })

  it('one that would be made is shown, with the documents mean by its code', () => {
    const text = textOf(card(found(NEW)))
    for (const part of ['EGRET', 'Egret Marine', 'Thief Trading Ltd']) expect(text).toContain(part)
  })

  it('is asked for once the codes are complete; a refusal is shown in its place', () => {
    const screenTexts = COMPANY_FOUND_OWN['en-US']
    expect(textOf(card(null))).toContain(screenTexts.waiting)
    const refused = {
      data: undefined,
      error: refusedCall(409, 5409, 'Egret has no SAP ID yet'),
      refetch: () => Promise.resolve(),
    }
    expect(textOf(card(refused))).toContain('Egret has no SAP ID yet')
  })
})

describe('what is sent with the codes', () => {
  it('names exactly the company that was shown, and only where it is the stated one or was confirmed', () => {
    expect(confirmationOf(found(SAME), '')).toEqual({ confirmedCompanyId: ID })
    expect(confirmationOf(found(ACME), '')).toEqual({})
    expect(confirmationOf(found(ACME), 'EGRET')).toEqual({})
    expect(confirmationOf(found(ACME), ID)).toEqual({ confirmedCompanyId: ID })
    expect(confirmationOf(found(NEW), '')).toEqual({})
    expect(confirmationOf(found(NEW), 'EGRET')).toEqual({ confirmedCustomerId: 'EGRET' })
    expect(confirmationOf(found({ ...NEW, needsConfirmation: false }), '')).toEqual({})
    expect(confirmationOf(null, ID)).toEqual({})
  })
})
