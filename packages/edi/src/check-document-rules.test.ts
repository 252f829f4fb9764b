import { describe, expect, it } from 'vitest'
import { checkDocumentRules } from './check-document-rules.ts'
import type { DocumentRules } from './document-rules.ts'

describe('checkDocumentRules', () => {
  it('finds nothing wrong with rules as real guides need them', () => {
    const rules: DocumentRules = {
      IFTMIN: {
        mainNotify: 'N1',
        parties: { SE: 'ACTUAL_SHIPPER' },
        originals: '705',
        remarks: ['AAS', 'AAI'],
        filings: true,
        methodReference: 'ZZZ',
        cancel: '1',
      },
      '304': {
        parties: { SF: 'SHIPPER', UC: 'CONSIGNEE' },
        verifiedMass: { value: 'VM', unit: 'VU', method: 'VT' },
        cancel: '01',
      },
      IFTMCS: { functions: { '22': 'ISSUED', '46': 'DRAFT' } },
      APERAK: {
        answers: { 'ERC/A': 'ACCEPTED', '4343/AP': 'ACCEPTED', 'VERMAS/4343/AB': 'ACCEPTED', '1225/27': 'REFUSED' },
      },
      '824': { answers: { TE: 'REFUSED', '304/TP': 'ACCEPTED_WITH_CHANGE' } },
    }
    expect(checkDocumentRules(rules)).toEqual([])
    expect(checkDocumentRules({})).toEqual([])
    expect(checkDocumentRules(undefined)).toEqual([])
  })

  it.each<[DocumentRules, string]>([
    [{ IFTMIN: { parties: { shipper: 'SHIPPER' } } }, 'documents IFTMIN parties shipper'],
    [{ IFTMIN: { parties: { NI: 'NOTIFY_1' } } }, 'documents IFTMIN parties NI'],
    [{ IFTMIN: { parties: { EX: 'ACTUAL_SHIPPER' }, filings: true } }, 'documents IFTMIN parties EX'],
    [{ '304': { parties: { SF: 'SHIPPER', SU: 'SHIPPER' } } }, 'documents 304 parties SU'],
    [{ IFTMCS: { parties: { X: 'SHIPPER' } } }, 'documents IFTMCS parties X'],
    [{ IFTMIN: { remarks: ['AAI', 'remark'] } }, 'documents IFTMIN remarks 1'],
    [{ IFTMIN: { remarks: ['CCI'] } }, 'documents IFTMIN remarks 0'],
    [{ IFTMIN: { methodReference: 'z' } }, 'documents IFTMIN methodReference'],
    [{ IFTMCS: { functions: { draft: 'DRAFT' } } }, 'documents IFTMCS functions draft'],
    [{ APERAK: { answers: { A: 'ACCEPTED' } } }, 'documents APERAK answers A'],
    [{ APERAK: { answers: { 'ERC/a': 'ACCEPTED' } } }, 'documents APERAK answers ERC/a'],
    [{ '824': { answers: { 'OTI/TA': 'ACCEPTED' } } }, 'documents 824 answers OTI/TA'],
    [{ '304': { verifiedMass: { value: 'V', unit: 'VU', method: 'VT' } } }, 'documents 304 verifiedMass value'],
    [{ '304': { verifiedMass: { value: 'VU', unit: 'VU', method: 'VT' } } }, 'documents 304 verifiedMass'],
  ])('%j cannot work: %s', (rules, place) => {
    expect(checkDocumentRules(rules).map(({ path }) => path.join(' '))).toEqual([place])
  })
})
