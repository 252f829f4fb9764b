import type { OneWayContainer, ServiceContractLine } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, sessionOf, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, listKey, page } from '../answered.fixture.ts'
import { TRACKING_TEXTS } from '../tracking/tracking-texts.ts'
import { contractExportHref } from './contract-import.ts'
import { ContractImportScreen } from './contract-import-screen.tsx'
import { isWholeQuestion, namesAgreement } from './contract-filters.ts'
import { CONTRACT_TEXTS } from './contracts-own-texts.ts'
import { ContractsScreen } from './contracts-screen.tsx'
import { momentOf, voyageText } from './one-way-panel.tsx'
import { OneWayScreen } from './one-way-screen.tsx'

const staff = adminSession('HQ_ADMIN', 'SERVICE_CONTRACT', 'ONE_WAY', 'DEMURRAGE_RULES')
const customer = sessionOf({}, { menu: [{ resource: 'SERVICE_CONTRACT', access: 'OPEN' }] })
const EN = CONTRACT_TEXTS['en-US']

const QUESTION = {
  contractNo: 'QSC2026001',
  originCountry: 'CN',
  destinationCountry: 'US',
  commodity: 'Furniture',
  effectiveOn: '2026-03-01',
}
const LINE: ServiceContractLine = {
  rowKey: 'L-1',
  contractNo: 'QSC2026001',
  validFrom: '2026-01-01',
  validUntil: null,
  originCountry: 'CN',
  destinationCountry: 'US',
  commodity: 'Wooden furniture',
  sizeTypes: [],
  freeTime: '14 days combined',
  chargeReference: 'Annex A',
  note: null,
  since: '2026-01-02T08:00:00.000Z',
}

interface Shown {
  readonly language?: (typeof LANGUAGES)[number]
  readonly query?: object
  readonly session?: typeof staff
}

function contracts(lines: readonly ServiceContractLine[] | null, shown: Shown = {}) {
  const { language = 'en-US', query = QUESTION, session = customer } = shown
  const at = `/service-contracts?${new URLSearchParams({ ...query })}`
  const answers = lines === null ? [] : [[listKey(['contracts'], QUESTION), page(lines)] as const]
  return htmlIn({ language, session, at, answers }, <ContractsScreen />)
}

describe('service contracts', () => {
  it.each(LANGUAGES)('shows in %s what holds, and for which sizes', (language) => {
    const text = textOf(contracts([LINE], { language }))
    const { heads, allSizes } = CONTRACT_TEXTS[language]
    for (const part of ['Wooden furniture', '14 days combined', 'Annex A', heads.commodity, allSizes])
      expect(text).toContain(part)
  })

  it.each(Object.keys(QUESTION))('asks first while %s is missing, and calls nobody', (missing) => {
    const { [missing as keyof typeof QUESTION]: _, ...query } = QUESTION
    const html = contracts(null, { query })
    expect(textOf(html)).toContain(EN.start)
    expect(html).not.toContain('table-skeleton')
    expect(isWholeQuestion(query)).toBe(false)
  })

  it('waits with an outline, and says why nothing is there', () => {
    expect(contracts(null)).toContain('table-skeleton')
    const text = textOf(contracts([]))
    expect(text).toContain(EN.none)
    expect(text).toContain(EN.noneText)
  })

  it('opens a line at the side', () => {
    const text = textOf(contracts([LINE], { query: { ...QUESTION, row: 'L-1' } }))
    expect(text).toContain(EN.noEnd)
    expect(text).toContain('China (CN)')
  })

  it('leads to the import whoever keeps the rows, and nobody else', () => {
    expect(textOf(contracts([LINE], { session: staff }))).toContain(EN.import)
    expect(textOf(contracts([LINE]))).not.toContain(EN.import)
  })
})

const UNIT: OneWayContainer = {
  rowKey: 'OW-1',
  containerNo: 'TSTU1234568',
  sizeType: '20GP',
  contractNo: 'QSC2026001',
  authorizationNo: null,
  bookingNo: '7700000100',
  firstVoyage: { vesselName: 'TEST STAR', voyageNo: '042W' },
  lastVoyage: { vesselName: 'TEST HERON', voyageNo: null },
  loadedAt: null,
  dischargePort: 'Shanghai',
  offHireCity: 'Shanghai',
  offHireFacility: 'Test Depot',
  cutOffOn: '2026-03-20',
  expiresOn: null,
  latestEvent: {
    label: 'Discharged at Last POD',
    location: 'Shanghai',
    at: { local: '2026-01-20 10:15', zone: 'Asia/Shanghai', offset: '+08:00' },
  },
  latestDocument: 'QLTB7700000101',
}

async function oneWay(units: readonly OneWayContainer[] | null, shown: Shown = {}) {
  const { language = 'en-US', query = { contractNo: 'QSC2026001' }, session = staff } = shown
  const screenTexts = await TRACKING_TEXTS.load[language]()
  const at = `/one-way?${new URLSearchParams({ ...query })}`
  const answers = [
    [['screen-texts', 'tracking', language], { screenTexts }] as const,
    ...(units === null ? [] : [[listKey(['one-way'], { contractNo: 'QSC2026001' }), page(units)] as const]),
  ]
  return htmlIn({ language, session, at, answers }, <OneWayScreen />)
}

describe('one-way containers', () => {
  it.each(LANGUAGES)('shows in %s where each goes back, and what happened last', async (language) => {
    const { status } = await TRACKING_TEXTS.load[language]()
    const text = textOf(await oneWay([UNIT], { language }))
    for (const part of ['TSTU 123456 8', 'Test Depot', 'TEST STAR 042W', status['Discharged at Last POD']])
      expect(text).toContain(part)
  })

  it('asks for a contract or an authorization; containers alone are not enough', async () => {
    for (const query of [{}, { containers: 'TSTU1234568' }])
      expect(textOf(await oneWay(null, { query }))).toContain(EN.oneWayStart)
    expect([
      namesAgreement({ containers: 'TSTU1234568' }),
      namesAgreement({ contractNo: 'Q' }),
      namesAgreement({ authorizationNo: 'A' }),
    ]).toEqual([false, true, true])
  })

  it('waits with an outline, and says why nothing is there', async () => {
    expect(await oneWay(null)).toContain('table-skeleton')
    expect(textOf(await oneWay([]))).toContain(EN.noUnits)
  })

  it('opens one at the side, with the way to its booking', async () => {
    const html = await oneWay([UNIT], { query: { contractNo: 'QSC2026001', row: 'OW-1' } })
    expect(html).toContain('/tracking?number=7700000100&amp;type=bkg')
    expect(textOf(html)).toContain(EN.heads.offHireFacility)
  })

  it('leaves out what was not stated', () => {
    expect([voyageText(null), voyageText({ vesselName: null, voyageNo: null })]).toEqual([null, null])
    expect(voyageText({ vesselName: 'TEST HERON', voyageNo: null })).toBe('TEST HERON')
    expect(momentOf({ local: '2026-01-20 10:15', zone: null, offset: null })).toEqual({
      local: '2026-01-20 10:15',
      clock: undefined,
    })
  })
})

describe('the import', () => {
  it('asks for kind and way, takes workbooks and JSON, and offers what stands', () => {
    const html = htmlIn({ session: staff }, <ContractImportScreen />)
    expect(html).toContain('accept=".xlsx,.json"')
    for (const part of [EN.importIntro, EN.kinds.contract, EN.modes.MERGE]) expect(textOf(html)).toContain(part)
    expect(html).toContain(`href="${contractExportHref('contract', 'xlsx').replaceAll('&', '&amp;')}"`)
  })
})
