// A partner's own character set: the same message gives the same facts in each set, and an undeclared set is reported.
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { describe, expect, it } from 'vitest'
import type { CharacterSet, PartnerBook } from '../../../platform/settings/partner-book.ts'
import { readDelivery } from './read-delivery.ts'

const bookWith = (characterSet: CharacterSet | null): PartnerBook =>
  new Map([
    [
      'TESTLINE',
      {
        code: 'TESTLINE',
        name: null,
        rules: NO_PARTNER_RULES,
        isLine: true,
        acknowledge: null,
        characterSet,
        silentAfterHours: 24,
      },
    ],
  ])

const billOf = (level: string, ...texts: readonly Uint8Array[]): Uint8Array => {
  const [shipper = new Uint8Array(), goods = new Uint8Array()] = texts
  const ascii = (text: string) => Buffer.from(text, 'latin1')
  return Buffer.concat([
    ascii(`UNB+${level}:2+TESTLINE+ROWAN+260301:0900+1'UNH+1+IFTMCS:D:99B:UN'BGM+705+TSTL1+9'NAD+CZ+++`),
    shipper,
    ascii(`'GID+1+1:CT'FTX+AAA+++`),
    goods,
    ascii(`'EQD+CN+TSTU3300102'UNT+7+1'UNZ+1+1'`),
  ])
}

function read(bytes: Uint8Array, characterSet: CharacterSet | null, partner: string | null = null) {
  const { messages, warnings } = readDelivery(partner, bytes, bookWith(characterSet))
  const [fact] = messages[0]?.reading.facts ?? []
  if (fact?.kind !== 'BILL') throw new Error('no bill')
  return {
    shipper: fact.parties[0]?.name,
    goods: fact.goods[0]?.description,
    warnings: [...warnings, ...(messages[0]?.reading.warnings ?? [])].map(({ code }) => code),
  }
}

const SHANGHAI_GB = Buffer.from([0xc9, 0xcf, 0xba, 0xa3])
const E_ACUTE = Buffer.from([0x43, 0x61, 0x66, 0xe9])

describe('the character set of a partner', () => {
  it.each([
    ['GB18030', 'UNOA', SHANGHAI_GB, '上海'],
    ['ISO-8859-1', 'UNOA', E_ACUTE, 'Café'],
    ['WINDOWS-1252', 'UNOC', Buffer.from([0x80, 0x20, 0x31]), '€ 1'],
    ['UTF-8', 'UNOB', Buffer.from('上海 Café', 'utf8'), '上海 Café'],
  ] as const)('%s under %s', (set, level, bytes, text) => {
    for (const partner of [null, 'TESTLINE']) {
      const found = read(billOf(level, bytes, bytes), set, partner)
      expect(found).toMatchObject({ shipper: text, goods: text })
      expect(found.warnings.filter((code) => code.startsWith('CHAR'))).toEqual([])
    }
  })

  it('that the file does not have is reported, and the file is read by its header', () => {
    const found = read(billOf('UNOC', E_ACUTE, E_ACUTE), 'UTF-8')
    expect(found.shipper).toBe('Café')
    expect(found.warnings).toContain('CHARSET_DIFFERS')
  })

  it('that was not declared is reported where the header promises ASCII alone', () => {
    expect(read(billOf('UNOA', SHANGHAI_GB, SHANGHAI_GB), null).warnings).toContain('CHARSET_UNDECLARED')
    expect(read(billOf('UNOC', E_ACUTE, E_ACUTE), null).warnings).not.toContain('CHARSET_UNDECLARED')
  })
})
