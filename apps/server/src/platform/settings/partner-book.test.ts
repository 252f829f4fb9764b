import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readBrand } from './brand.ts'
import { ConfigError } from './config.ts'
import { readPartners } from './partner-book.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quayline-partners-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileWith = (content: unknown): string => {
  const file = path.join(folder, `${Math.random()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const shipped = path.join(import.meta.dirname, '../../../../../quayline.config.json')

describe('readPartners', () => {
  it('reads what stands there, the rest by default', () => {
    const partners = {
      TERM: {
        name: 'Terminal',
        isLine: true,
        messageNameCodes: { 'COPARN/11': 'COPARN/12' },
        statusCodes: { '315/A': 'AR' },
        acknowledge: 'CONTRL',
        characterSet: 'GB18030',
        silentAfterHours: 6,
      },
      'A/B': {},
    }
    expect([...readPartners(fileWith({ partners })).values()]).toEqual([
      {
        code: 'TERM',
        name: 'Terminal',
        rules: { messageNameCodes: { 'COPARN/11': 'COPARN/12' }, statusCodes: { '315/A': 'AR' } },
        isLine: true,
        acknowledge: 'CONTRL',
        characterSet: 'GB18030',
        silentAfterHours: 6,
      },
      {
        code: 'A/B',
        name: null,
        rules: { messageNameCodes: {}, statusCodes: {} },
        isLine: false,
        acknowledge: null,
        characterSet: null,
        silentAfterHours: 24,
      },
    ])
  })

  it('needs no partners, and leaves the brand to the brand', () => {
    expect(readPartners(fileWith({ name: 'x' })).size).toBe(0)
    expect(readPartners(shipped).get('AUYARD')?.rules.messageNameCodes).toEqual({ 'CODECO/MIY': 'CODECO/34' })
    expect(readBrand(shipped)).not.toHaveProperty('partners')
    expect([...readPartners(shipped).values()].filter((one) => one.isLine).map(({ code }) => code)).toEqual([
      'QDLX',
      'QDLX-DESK',
      'EXAMPLELINE',
    ])
  })

  it.each([
    [
      'a code that leads nowhere',
      { TERM: { messageNameCodes: { 'COARRI/98': 'COARRI/440' } } },
      'partners › TERM › messageNameCodes › COARRI/98: COARRI/440',
    ],
    [
      'a status that leads nowhere',
      { TERM: { statusCodes: { '315/A': 'QQ' } } },
      'partners › TERM › statusCodes › 315/A: QQ',
    ],
    [
      'a rule about documents that cannot work',
      { DESK: { documents: { APERAK: { answers: { A: 'ACCEPTED' } } } } },
      'partners › DESK › documents › APERAK › answers › A: must be',
    ],
    [
      'an outcome that is none',
      { DESK: { documents: { APERAK: { answers: { 'ERC/Q7': 'UNKNOWN' } } } } },
      'partners › DESK › documents › APERAK › answers › ERC/Q7',
    ],
    [
      'a message that has no rules',
      { HUB: { documents: { IFTMBF: {} } } },
      'partners › HUB › documents: Unrecognized key: "IFTMBF"',
    ],
    [
      'a role that is none',
      { HUB: { documents: { '304': { parties: { SF: 'BANK' } } } } },
      'partners › HUB › documents › 304 › parties › SF',
    ],
    [
      'a code for originals that no guide has',
      { HUB: { documents: { IFTMIN: { originals: '707' } } } },
      'partners › HUB › documents › IFTMIN › originals',
    ],
    ['an unknown member', { TERM: { acknowlege: 'CONTRL' } }, 'acknowlege'],
    ['an unknown acknowledgement', { TERM: { acknowledge: 'TA1' } }, 'partners › TERM › acknowledge'],
    ['a character set of no list', { TERM: { characterSet: 'BIG5' } }, 'partners › TERM › characterSet'],
    ['hours that are none', { TERM: { silentAfterHours: 0 } }, 'partners › TERM › silentAfterHours'],
    ['a code on two lines', { 'A\nB': {} }, 'partners › A\nB'],
    ['a code with a blank at the end', { 'A ': {} }, 'partners › A '],
    ['a list', [], 'partners'],
    ['a partner that is text', { TERM: 'CONTRL' }, 'partners › TERM'],
  ])('names %s and the file', (_, partners, place) => {
    const file = fileWith({ partners })
    expect(() => readPartners(file)).toThrow(ConfigError)
    expect(() => readPartners(file)).toThrow(place)
    expect(() => readPartners(file)).toThrow(file)
  })

  it('reads the rules about documents as the readers take them', () => {
    const documents = {
      IFTMIN: {
        mainNotify: 'N1',
        originals: '705',
        remarks: ['AAS'],
        filings: true,
        methodReference: 'ZZZ',
        cancel: '1',
      },
      '304': { parties: { SF: 'SHIPPER' } },
      IFTMCS: { functions: { '46': 'DRAFT' } },
      APERAK: { answers: { 'ERC/A': 'ACCEPTED' } },
      '824': { answers: { TE: 'REFUSED' } },
    }
    expect(readPartners(fileWith({ partners: { HUB: { documents } } })).get('HUB')?.rules).toEqual({
      messageNameCodes: {},
      statusCodes: {},
      documents,
    })
  })

  it('names every fault at once', () => {
    const statusCodes = { '315/A': 'QQ', '214/A': 'AR' }
    expect(() => readPartners(fileWith({ partners: { T: { statusCodes }, U: { statusCodes } } }))).toThrow(
      /T › statusCodes › 315\/A[^]*T › statusCodes › 214\/A[^]*U › statusCodes › 315\/A/,
    )
  })

  it('is not led astray by names that every object has', () => {
    const file = fileWith('{ "partners": { "__proto__": { "acknowledge": "CONTRL" }, "constructor": {} } }')
    const partners = readPartners(file)
    expect(partners.get('toString')).toBeUndefined()
    expect(partners.get('constructor')?.acknowledge).toBeNull()
  })

  it.each([['{'], ['[]'], ['null']])('names a file that holds %s', (text) => {
    expect(() => readPartners(fileWith(text))).toThrow('cannot be read')
  })
})
