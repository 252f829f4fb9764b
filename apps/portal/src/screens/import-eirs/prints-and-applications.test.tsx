import type { EirPrint, EirStaffRequest } from '@quayline/client/schema.d'
import { params, uuidOf } from '@quayline/domain/eir/listed-eirs.fixture'
import { eir as EN } from '@quayline/messages/eir/eir.en-US'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, sessionOf, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, listKey, page } from '../answered.fixture.ts'
import { WorkWaiting } from '../home/work-waiting.tsx'
import { applicationQuery } from './application-criteria.ts'
import { DecisionActions } from './decision-actions.tsx'
import { EIR_OWN } from './eir-own-texts.ts'
import { EIR_TEXTS } from './eir-texts.ts'
import { ImportEirsScreen } from './import-eirs-screen.tsx'
import { CodeView, ownAddress } from './print-code.tsx'

const OWN = EIR_OWN['en-US']
const customer = sessionOf({}, { menu: [{ resource: 'EIR', access: 'OPEN' }] })
const staff = adminSession('HQ_ADMIN', 'EIR')
const BOOKING = params.bkgNum

const PRINT: EirPrint = {
  printNo: 'NGB261128-R0MKS4BF',
  eirStatus: 'Sent',
  printTime: '2026-11-28T07:13:00.000Z',
  can: { cancel: false },
  eirPrintHistoryList: [
    {
      cntrNum: 'QDLU5300013',
      eirNo: 'NGB000000000001',
      pickupFcil: 'CNNGBT2',
      pickupFcilEn: 'Terminal 2',
      rtnFcil: '',
      rtnFcilEn: '',
    },
  ],
}

async function prints(rows: readonly EirPrint[], query: object = {}): Promise<string> {
  const at = `/import-eirs?${new URLSearchParams({ view: 'sent', bkgNum: BOOKING, ...query })}`
  const answers = [
    [['screen-texts', 'eir', 'en-US'], { screenTexts: EN }] as const,
    [listKey(['import-eirs', 'prints'], { bkgNum: BOOKING }), page(rows)] as const,
  ]
  return htmlIn({ session: customer, at, answers }, <ImportEirsScreen />)
}

describe('what was sent', () => {
  it('hides what was taken back, and says when nothing is left', async () => {
    const text = textOf(await prints([PRINT, { ...PRINT, printNo: 'NGB261128-GONE', eirStatus: 'Canceled' }]))
    expect(text).toContain(PRINT.printNo)
    expect(text).not.toContain('GONE')
    expect(textOf(await prints([{ ...PRINT, eirStatus: 'Canceled' }]))).toContain(EN.print.emptyTitle)
  })

  it('is taken back by whom the answer allows it alone', async () => {
    expect(textOf(await prints([PRINT]))).not.toContain(OWN.takeBack)
    expect(textOf(await prints([{ ...PRINT, can: { cancel: true } }]))).toContain(OWN.takeBack)
  })

  it('opens at the side with its containers', async () => {
    const text = textOf(await prints([PRINT], { row: PRINT.printNo }))
    for (const part of ['NGB000000000001', 'Terminal 2 (CNNGBT2)', EN.returnOpen]) expect(text).toContain(part)
  })

  it('has a QR code from this server, whatever name it gives itself, until its time is over', () => {
    const code = htmlIn(
      {},
      <CodeView
        eir={EN}
        printNo={PRINT.printNo}
        address="https://line.example/v1/eir/qr/token"
        endsAt={Date.parse('2099-01-01T00:00:00Z')}
        onRenew={() => undefined}
      />,
    )
    expect(code).toContain('src="/v1/eir/qr/token"')
    expect(textOf(code)).toContain('Valid until')
    expect(ownAddress('https://line.example/a/b?c=1')).toBe('/a/b?c=1')
  })
})

const APPLICATION: EirStaffRequest = {
  requestId: uuidOf(700),
  bookingNumber: BOOKING,
  partyCode: 'E2ETRK',
  companyName: 'Trucking Example Ltd',
  officeCode: 'NGB',
  status: 'New',
  cause: 'We truck for the consignee',
  requestedBy: 'trucker01',
  requestedAt: '2026-11-20T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  can: { approve: true, reject: true, cancel: true },
}

describe('applications', () => {
  it.each(LANGUAGES)('shows staff in %s who applies for what, and why', async (language) => {
    const screenTexts = await EIR_TEXTS.load[language]()
    const answers = [
      [['screen-texts', 'eir', language], { screenTexts }] as const,
      [listKey(['import-eirs', 'applications']), page([APPLICATION])] as const,
    ]
    const at = '/import-eirs?view=applications'
    const text = textOf(htmlIn({ language, session: staff, at, answers }, <ImportEirsScreen />))
    for (const part of [BOOKING, 'Trucking Example Ltd', 'E2ETRK', 'We truck', screenTexts.application.state.New])
      expect(text).toContain(part)
  })

  it('wait for staff as work; customers hold the right and have nothing to decide', () => {
    const answers = [[['import-eirs', 'waiting'], { count: 3, isMore: false, since: null }]] as const
    const work = (session: typeof staff) => textOf(htmlIn({ session, answers }, <WorkWaiting />))
    expect(work(staff)).toContain('3 applications for EIRs wait')
    expect(work(customer)).not.toContain('EIR')
  })

  it('asks for those that wait where nothing is chosen, and by whole days of the line', () => {
    expect(applicationQuery({})).toEqual({ status: 'New' })
    expect(applicationQuery({ status: 'nonsense' })).toEqual({ status: 'New' })
    expect(applicationQuery({ status: 'ALL', partyCode: 'e2etrk', bkgNum: '62' })).toEqual({
      partyCode: 'E2ETRK',
      bookingNumber: '62',
    })
    expect(applicationQuery({ status: 'Rejected', from: '2026-11-20', until: '2026-11-20' })).toEqual({
      status: 'Rejected',
      from: '2026-11-19T16:00:00.000Z',
      until: '2026-11-20T16:00:00.000Z',
    })
  })

  it.each([
    [{ approve: true, reject: true, cancel: true }, ['Approve']],
    [{ approve: false, reject: false, cancel: true }, ['Cancel']],
    [{ approve: false, reject: false, cancel: false }, []],
  ])('%o offers %o first', (can, verbs) => {
    const html = htmlIn({}, <DecisionActions rows={[{ ...APPLICATION, can }]} onDone={() => undefined} />)
    for (const verb of verbs) expect(textOf(html)).toContain(verb)
    expect(html.includes('<button')).toBe(verbs.length > 0)
  })
})
