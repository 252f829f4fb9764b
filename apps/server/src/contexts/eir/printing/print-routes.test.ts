import { eirPrint, eirQrLink } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepQrLinks } from '../sending/eir-jobs.ts'
import { createLogger } from '../../../platform/observability/log.ts'
import { claimFirstOfSubjects } from '../../../platform/outbox/claim-due.ts'
import { readPdf } from '../../../platform/pdf/pdf-text.fixture.ts'
import { BOOKING, CONTAINER, type LoggedIn, OTHER_CONTAINER } from '../../releases/release-orders.fixture.ts'
import type { EirRecord } from './read-print-param.ts'
import { type EirTestApp, openEirApp } from '../routes.fixture.ts'
import {
  outboxOf,
  placesLeft,
  printParam,
  putPoints,
  recordsOf,
  sendBatch,
  sendOne,
} from '../sending/sending-routes.fixture.ts'
import type { OutgoingMessage } from '../sending/terminal-folder.ts'
import { answerAll, removePrints } from '../sending/terminal-outbox.fixture.ts'
import { EIR_POLICY, handOverJob } from '../sending/terminal-outbox.ts'

const PAPERLESS = '/v1/ebieir/paperlessImport'

let test: EirTestApp
let consignee: LoggedIn
let stranger: LoggedIn
let officer: LoggedIn
let one: EirRecord
let two: EirRecord
const start = Date.UTC(2026, 2, 1, 8)

beforeAll(async () => {
  test = await openEirApp()
  consignee = await test.logIn({ codes: ['QC0001'] })
  stranger = await test.logIn({ codes: ['QF0009'] })
  officer = await test.logIn({ kind: 'INTERNAL' })
  await test.release({ until: '20260310' })
  const [first, second] = await recordsOf(test, consignee)
  if (first === undefined || second === undefined) throw new Error('the release made no EIRs')
  one = first
  two = second
})
beforeEach(async () => {
  test.clock.set(start)
  await removePrints(test.database.db)
})
afterAll(() => test.close())

let serial = 0
async function send(...records: readonly EirRecord[]): Promise<string> {
  const rUuid = `print-${String(++serial).padStart(4, '0')}`
  const { status, body } = await sendBatch(test, consignee, { rUuid, printParam: printParam(records) })
  expect(status).toBe(200)
  return body.data.content.printNo
}
const raw = async (url: string, user: LoggedIn | null = consignee, language = 'en') => {
  const headers = user === null ? {} : { ...user.authorization, language }
  const answer = await test.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload, answer }
}
const cancel = (printNo: string, headers?: Readonly<Record<string, string>>) =>
  test.send('POST', `/v1/eir/prints/${printNo}/cancellation`, undefined, headers)
/** All due messages are tried; only those whose terminal can be reached are delivered. */
async function handOverTo(isReached: (recipient: string) => boolean): Promise<readonly OutgoingMessage[]> {
  const handed: OutgoingMessage[] = []
  const { clock, database } = test
  const channel = {
    handOver: (message: OutgoingMessage) =>
      isReached(message.recipient) ? Promise.resolve(void handed.push(message)) : Promise.reject(new Error('away')),
  }
  await handOverJob({ db: database.db, clock, log: createLogger({ level: 'silent' }) }, channel).run(
    new AbortController().signal,
  )
  return handed
}
const history = async (user: LoggedIn, number = BOOKING) =>
  (await test.get(`${PAPERLESS}/queryEirPrintHistory?blRefCde=${number}`, user)).body

describe('GET generateQRCode and its image', () => {
  const link = async (printNo: string, user: LoggedIn = consignee) =>
    test.get(`${PAPERLESS}/generateQRCode?content=${printNo}`, user)
  const pathOf = (url: string): string => url.replace('https://line.example', '')

  it('answers an address that shows the image to whoever has it', async () => {
    const printNo = await send(one)
    const { status, body } = await link(printNo)
    expect(status).toBe(200)
    // 256 bits: more than the 128 that an address needs to be unguessable.
    expect(body.data.content).toMatch(/^https:\/\/line\.example\/v1\/eir\/qr\/[\w-]{43}$/)
    const image = await raw(pathOf(body.data.content), null)
    expect([image.status, image.type]).toEqual([200, 'image/png'])
    expect(image.bytes).toEqual(await QRCode.toBuffer(printNo, { errorCorrectionLevel: 'M', margin: 4, width: 400 }))
  })

  it('the table holds no token, and two links of one print are two', async () => {
    const printNo = await send(one)
    const urls = [await link(printNo), await link(printNo)].map(({ body }) => String(body.data.content))
    expect(new Set(urls).size).toBe(2)
    const rows = await test.database.db.select().from(eirQrLink)
    expect(rows).toHaveLength(2)
    for (const { tokenHash } of rows) for (const url of urls) expect(url).not.toContain(tokenHash)
  })

  it('ends after five minutes, and is swept', async () => {
    const url = pathOf((await link(await send(one))).body.data.content)
    test.clock.set(start + 5 * 60_000 - 1)
    expect((await raw(url, null)).status).toBe(200)
    test.clock.set(start + 5 * 60_000)
    const ended = await raw(url, null)
    expect([ended.status, ended.answer.json().code]).toEqual([404, 5404])
    await sweepQrLinks({ db: test.database.db, clock: test.clock }).run(new AbortController().signal)
    expect(await test.database.db.select().from(eirQrLink)).toEqual([])
  })

  it('the sweep leaves what still works', async () => {
    const url = pathOf((await link(await send(one))).body.data.content)
    await sweepQrLinks({ db: test.database.db, clock: test.clock }).run(new AbortController().signal)
    expect((await raw(url, null)).status).toBe(200)
  })

  it('ends with its print', async () => {
    const printNo = await send(one)
    const url = pathOf((await link(printNo)).body.data.content)
    await cancel(printNo)
    expect((await raw(url, null)).status).toBe(404)
    expect((await link(printNo)).status).toBe(404)
  })

  it('is for the own company and the line’s staff; a stranger does not learn that the print exists', async () => {
    const printNo = await send(one)
    expect((await link(printNo, officer)).status).toBe(200)
    const [foreign, unknown] = [await link(printNo, stranger), await link('NGB260301-00000000', stranger)]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
    expect((await test.get(`${PAPERLESS}/generateQRCode?content=${printNo}`, null)).status).toBe(401)
    expect((await test.get(`${PAPERLESS}/generateQRCode`, consignee)).status).toBe(400)
    expect((await raw(`/v1/eir/qr/${'x'.repeat(43)}`, null)).status).toBe(404)
    expect((await raw('/v1/eir/qr/short', null)).status).toBe(400)
  })
})

describe('GET queryEirPrintHistory', () => {
  it('lists the own prints, newest first, cancelled ones too', async () => {
    const first = await send(one)
    test.clock.set(start + 60_000)
    await cancel(first)
    const second = await send(one, two)
    expect(await history(consignee)).toEqual({
      code: 0,
      message: 'success',
      data: {
        content: [
          {
            printNo: second,
            eirStatus: 'Sent',
            printTime: '2026-03-01T08:01:00.000Z',
            can: { cancel: false },
            eirPrintHistoryList: [
              {
                cntrNum: CONTAINER,
                eirNo: one.eirNo,
                pickupFcil: 'CNNGBT1',
                pickupFcilEn: '',
                rtnFcil: 'CNNGBD1',
                rtnFcilEn: '',
              },
              {
                cntrNum: OTHER_CONTAINER,
                eirNo: two.eirNo,
                pickupFcil: 'CNNGBT1',
                pickupFcilEn: '',
                rtnFcil: 'CNNGBD1',
                rtnFcilEn: '',
              },
            ],
          },
          {
            printNo: first,
            eirStatus: 'Canceled',
            printTime: '2026-03-01T08:00:00.000Z',
            can: { cancel: false },
            eirPrintHistoryList: [
              {
                cntrNum: CONTAINER,
                eirNo: one.eirNo,
                pickupFcil: 'CNNGBT1',
                pickupFcilEn: '',
                rtnFcil: 'CNNGBD1',
                rtnFcilEn: '',
              },
            ],
          },
        ],
      },
    })
  })

  it('is found by the number with the carrier’s prefix as well', async () => {
    const printNo = await send(one)
    expect((await history(consignee, `qltb${BOOKING}`)).data.content).toMatchObject([{ printNo }])
  })

  it('shows a stranger nothing, the line’s staff all, and nobody without a session anything', async () => {
    const printNo = await send(one)
    expect((await history(stranger)).data.content).toEqual([])
    expect((await history(officer)).data.content).toMatchObject([{ printNo, can: { cancel: true } }])
    expect((await test.get(`${PAPERLESS}/queryEirPrintHistory?blRefCde=${BOOKING}`, null)).status).toBe(401)
  })

  it('an unknown number has none, and what is no number is refused', async () => {
    expect((await history(consignee, '1234567890')).data.content).toEqual([])
    expect(await history(consignee, encodeURIComponent('!?'))).toMatchObject({
      code: 5400,
      data: { errors: [{ path: 'blRefCde' }] },
    })
  })
})

describe('GET /v1/eir/prints/{printNo}/pdf', () => {
  it('is the paper of each EIR with what was sent to the terminal', async () => {
    const printNo = await send(one, two)
    const { status, type, bytes, answer } = await raw(`/v1/eir/prints/${printNo}/pdf`)
    expect([status, type]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe(`inline; filename="EIR-${printNo}.pdf"`)
    const { pages } = readPdf(bytes)
    expect(pages).toHaveLength(2)
    for (const [index, record] of [one, two].entries()) {
      const expected = [
        printNo,
        record.eirNo,
        record.cntrNo,
        '22G1 / 20GP',
        'TEST STAR / 012W',
        'QLTB7700000001',
        BOOKING,
      ]
      const more = ['R1', 'CNNGBT1', 'CNNGBD1', '2026-03-10', 'Company QC0001 · QC0001', '2026-03-01 16:00']
      for (const text of [...expected, ...more]) expect(pages[index]).toContain(text)
    }
  })

  it('stays as it was sent when the line corrects the order afterwards', async () => {
    const printNo = await send(one)
    await test.release({ messageFunction: '5', at: '202602211000', depot: 'CNNGBD2', until: '20260310' })
    try {
      const [page = ''] = readPdf((await raw(`/v1/eir/prints/${printNo}/pdf`)).bytes).pages
      expect(page).toContain('CNNGBD1')
      expect(page).not.toContain('CNNGBD2')
    } finally {
      await test.release({ messageFunction: '5', at: '202602221000', until: '20260310' })
    }
  })

  it.each([
    ['zh_CN', '箱号 / Container No.'],
    ['fr', 'N° de conteneur / 箱号'],
    ['es_ES', 'Contenedor / 箱号'],
  ])('in the language of the request: %s', async (language, text) => {
    const { bytes } = await raw(`/v1/eir/prints/${await send(one)}/pdf`, consignee, language)
    expect(readPdf(bytes).pages[0]).toContain(text)
  })

  it('is for the own company and staff, and for no cancelled print', async () => {
    const printNo = await send(one)
    const url = `/v1/eir/prints/${printNo}/pdf`
    expect((await raw(url, officer)).status).toBe(200)
    expect((await raw(url, stranger)).status).toBe(404)
    expect((await raw(url, null)).status).toBe(401)
    expect((await raw('/v1/eir/prints/NGB260301-00000000/pdf')).status).toBe(404)
    await cancel(printNo)
    expect((await raw(url)).status).toBe(404)
  })
})

describe('POST cancellation of a print', () => {
  const status = async (): Promise<string> => (await test.list(consignee)).body.data.content.eirInfoList[0].status

  it('lets its EIRs be sent anew, as RePrinted then', async () => {
    const printNo = await send(one)
    expect(await status()).toBe('Printed')
    expect(await cancel(printNo)).toMatchObject({ status: 200, body: { data: { printNo, eirStatus: 'Canceled' } } })
    expect(await status()).toBe('')
    await send(one)
    expect(await status()).toBe('RePrinted')
    expect(await test.database.db.select().from(eirPrint).where(eq(eirPrint.printNumber, printNo))).toMatchObject([
      { status: 'Canceled', canceledBy: 'harbour desk', canceledAt: '2026-03-01T08:00:00.000Z' },
    ])
  })

  it('withdraws what nobody has handed over yet', async () => {
    await cancel(await send(one, two))
    expect(await outboxOf(test.database.db)).toEqual([])
  })

  it('notifies the terminals where the messages were handed over, or may have been', async () => {
    const printNo = await send(one)
    await handOverTo((recipient) => recipient === 'CNNGBD1')
    await cancel(printNo)
    const rows = await outboxOf(test.database.db)
    expect(rows.map(({ recipient, state }) => `${recipient} ${state}`).toSorted()).toEqual([
      'CNNGBD1 SENT',
      'CNNGBD1 WAITING',
      'CNNGBT1 WAITING',
      'CNNGBT1 WAITING',
    ])
    const cancellations = rows.filter(({ text }) => text.includes(`BGM+129+${one.eirNo}+1'`))
    expect(cancellations.map(({ recipient }) => recipient).toSorted()).toEqual(['CNNGBD1', 'CNNGBT1'])
    for (const { text } of cancellations) {
      expect(text).toContain(`EQD+CN+${CONTAINER}+`)
      expect(text).toContain("RFF+RE:R1'")
    }
    expect(new Set(rows.map(({ controlReference }) => controlReference)).size).toBe(4)
  })

  it('a terminal that refused the order is not notified of the cancellation', async () => {
    const printNo = await send(one)
    await claimFirstOfSubjects(test.database.db, EIR_POLICY)(start, 50)
    await answerAll(test.database.db, 'REFUSED')
    await cancel(printNo)
    expect((await outboxOf(test.database.db)).map(({ state }) => state)).toEqual(['REFUSED', 'REFUSED'])
  })

  it('what is sent anew goes out behind the cancellation, also when the clock stands still', async () => {
    const printNo = await send(one)
    const handOver = async (): Promise<readonly string[]> => {
      const sent = await handOverTo(() => true)
      return sent
        .filter(({ recipient }) => recipient === 'CNNGBT1')
        .map(({ text }) => /BGM\+129\+\w+\+(\d)/.exec(text)?.[1] ?? '')
    }
    const messageFunction = [...(await handOver())]
    await cancel(printNo)
    await send(one)
    for (let round = 0; round < 3; round++) messageFunction.push(...(await handOver()))
    expect(messageFunction).toEqual(['9', '1', '9'])
  })

  it('twice is once: the second of two clicks changes nothing', async () => {
    const printNo = await send(one)
    await claimFirstOfSubjects(test.database.db, EIR_POLICY)(start, 50)
    const answers = await Promise.all([cancel(printNo), cancel(printNo)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(await outboxOf(test.database.db)).toHaveLength(4)
  })

  it('its rUuid is spent', async () => {
    const sent = await sendOne(test, consignee, one)
    await cancel(sent.body.data.content.printNo)
    const again = await sendOne(test, consignee, one)
    expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('cancelled') } })
  })

  it('gives a chosen return place back once, also when the line has taken its order back meanwhile', async () => {
    const open = { booking: '7700000002', bill: null, number: 'R2', depot: null, containers: ['TSTU2222222'] }
    await test.release(open)
    const [record] = await recordsOf(test, consignee, '7700000002')
    if (record === undefined) throw new Error('no EIR')
    await putPoints(test.database.db, { availableQuantity: 2 }, { isoSizeType: '*', availableQuantity: 7 })
    const printNo = await send({ ...record, returnCde: 'D9' })
    expect(await placesLeft(test.database.db)).toEqual(['* 7', '22G1 1'])
    await test.release({ ...open, messageFunction: '1', at: '202602211000' })
    await cancel(printNo)
    await cancel(printNo)
    expect(await placesLeft(test.database.db)).toEqual(['* 7', '22G1 2'])
  })

  it('gives nothing back where the order named the place, though it is a return point as well', async () => {
    await putPoints(test.database.db, { facilityCode: 'CNNGBD1', availableQuantity: 2 })
    await cancel(await send(one))
    expect(await placesLeft(test.database.db)).toEqual(['22G1 2'])
  })

  it('a point that staff have taken off the list is no hindrance', async () => {
    const open = { booking: '7700000004', bill: null, number: 'R4', depot: null, containers: ['TSTU4444447'] }
    await test.release(open)
    const [record] = await recordsOf(test, consignee, '7700000004')
    if (record === undefined) throw new Error('no EIR')
    await putPoints(test.database.db, { availableQuantity: 2 })
    const printNo = await send({ ...record, returnCde: 'D9' })
    await putPoints(test.database.db, { facilityCode: 'D8', availableQuantity: 5 })
    expect((await cancel(printNo)).status).toBe(200)
    expect(await placesLeft(test.database.db)).toEqual(['22G1 5'])
  })

  it('is for staff only', async () => {
    const printNo = await send(one)
    expect((await cancel(printNo, { ...consignee.authorization })).status).toBe(403)
    expect((await cancel(printNo, {})).status).toBe(401)
    expect((await cancel('NGB260301-00000000')).status).toBe(404)
    expect((await cancel(printNo, { ...officer.authorization })).status).toBe(200)
  })
})
