import { describe, expect, it } from 'vitest'
import { checkPartnerRules } from './check-partner-rules.ts'

describe('checkPartnerRules', () => {
  it('finds nothing wrong with rules that lead to codes of docs/requirements/edi.md 6', () => {
    const messageNameCodes = {
      'COARRI/98': 'COARRI/44',
      'CODECO/MIY': 'CODECO/34',
      'COPARN/11': 'COPARN/12',
      'COREOR/XX': 'COREOR/129',
      'IFTSTA/132': 'IFTSTA/48',
    }
    const statusCodes = { 'IFTSTA/HS': '24', '315/A': 'AR', '322/XX': 'UR' }
    expect(checkPartnerRules({ messageNameCodes, statusCodes })).toEqual([])
    expect(checkPartnerRules({ messageNameCodes: {}, statusCodes: {} })).toEqual([])
  })

  it.each([
    ['messageNameCodes', 'COARRI/98', 'COARRI/440'],
    ['messageNameCodes', 'COARRI/98', 'CODECO/34'],
    ['messageNameCodes', 'COARRI/98', '44'],
    ['messageNameCodes', 'COARRI', 'COARRI/44'],
    ['messageNameCodes', 'CODECO/miy', 'CODECO/34'],
    ['messageNameCodes', '315/A', '315/AR'],
    ['messageNameCodes', 'IFTSTA/132', 'IFTSTA/4800'],
    ['statusCodes', 'IFTSTA/HS', 'AE'],
    ['statusCodes', 'IFTSTA/HS', '9999'],
    ['statusCodes', '315/A', 'QQ'],
    ['statusCodes', '214/A', 'AR'],
    ['statusCodes', 'A', 'AR'],
  ] as const)('%s: %s -> %s cannot work', (table, sent, target) => {
    const rules = { messageNameCodes: {}, statusCodes: {}, [table]: { [sent]: target } }
    expect(checkPartnerRules(rules).map(({ path }) => path)).toEqual([[table, sent]])
  })
})
