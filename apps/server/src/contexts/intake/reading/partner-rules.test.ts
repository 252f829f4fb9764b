import type { EventFact } from '@quayline/domain/intake/facts'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { partnerRulesOf, readPartners } from '../../../platform/settings/partner-book.ts'
import { readDelivery } from './read-delivery.ts'
import { gateIn, interchange, loaded } from './sample-messages.fixture.ts'

/** The book that the repository ships. */
const partners = readPartners(path.join(import.meta.dirname, '../../../../../../quayline.config.json'))

function firstEvent(partner: string, message: string): Pick<EventFact, 'code' | 'sourceCode'> | undefined {
  const [fact] = readDelivery(partner, Buffer.from(interchange([message])), partners).messages[0]?.reading.facts ?? []
  return fact?.kind === 'EVENT' ? { code: fact.code, sourceCode: fact.sourceCode } : undefined
}

describe('codes that only a partner has explained', () => {
  // docs/requirements/edi.md 6.1: COARRI discharge is BGM 44, in Australia 98; MIY is an Australian yard's empty into yard.
  it.each([
    ['AUTERMINAL', loaded({ code: '98' }), { code: 'DISC', sourceCode: 'COARRI/98' }],
    ['AUYARD', gateIn({ code: 'MIY' }), { code: 'GTIN', sourceCode: 'CODECO/MIY' }],
  ])('are read for %s', (partner, message, expected) => {
    expect(firstEvent(partner, message)).toEqual(expected)
  })

  it.each([
    ['AUYARD', loaded({ code: '98' })],
    ['SHATERM', loaded({ code: '98' })],
    ['SHATERM', gateIn({ code: 'MIY' })],
    ['constructor', gateIn({ code: 'MIY' })],
  ])('stay unknown for anybody else: %s', (partner, message) => {
    expect(firstEvent(partner, message)?.code).toBe('UNKNOWN')
  })

  it('are none for a partner without a guide', () => {
    expect(partnerRulesOf(partners, 'SHATERM')).toEqual({ messageNameCodes: {}, statusCodes: {} })
  })
})
