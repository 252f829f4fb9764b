// A story: a release arrives, an outsider applies, the port's staff approve, the EIR is sent, and in the end the line
// cancels the order.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOKING, CONTAINER, type LoggedIn, OTHER_CONTAINER } from '../releases/release-orders.fixture.ts'
import { BASE, type EirTestApp, openEirApp } from './routes.fixture.ts'
import { answerAll } from './sending/terminal-outbox.fixture.ts'

let test: EirTestApp
let haulier: LoggedIn

beforeAll(async () => {
  test = await openEirApp()
  haulier = await test.logIn({ codes: ['QF0001'] })
})
afterAll(() => test.close())

const content = async () => (await test.list(haulier)).body.data.content

it('from the release to its cancellation', async () => {
  // Nothing is known of the booking yet.
  expect(await content()).toMatchObject({ eirInfoList: [], can: { apply: false } })
  expect((await test.apply(haulier)).body.data.content.applyFlag).toBe(false)

  // The line releases two containers at Ningbo to its consignee. A haulier who is no party sees them and may apply.
  await test.release()
  expect(await content()).toMatchObject({
    eirInfoList: [
      { cntrNo: CONTAINER, approvalFlag: '0', eirNO: '' },
      { cntrNo: OTHER_CONTAINER, approvalFlag: '0', eirNO: '' },
    ],
    can: { apply: true },
  })
  expect((await test.apply(haulier)).body.data.content.applyFlag).toBe(true)
  // Its own application is shown beside the list, with its state.
  const waiting = await content()
  expect(waiting.eirInfoList[0].approvalFlag).toBe('0')
  expect(waiting.application).toMatchObject({
    reqStatus: 'New',
    resPartyCde: 'QF0001',
    eirCause: 'we truck for the consignee',
    decisionTime: null,
  })

  // The port's staff find the application and approve it.
  const [request] = (await test.get('/v1/eir/requests?status=New')).body.data.requests
  expect(request).toMatchObject({ bookingNumber: BOOKING, partyCode: 'QF0001', cause: 'we truck for the consignee' })
  await test.send('POST', `/v1/eir/requests/${request.requestId}/decision`, { decision: 'Approved' })
  const approved = await content()
  expect(approved).toMatchObject({
    eirInfoList: [
      { approvalFlag: '1', status: '', can: { send: true } },
      { approvalFlag: '1', status: '', can: { send: true } },
    ],
    application: { reqStatus: 'Approved', decisionTime: expect.any(String) },
    can: { apply: false },
  })

  // The haulier sends one of them; the terminal acknowledges.
  const [item] = approved.eirInfoList
  const params = approved.cntrParamsImport
  const sent = await test.send(
    'POST',
    `${BASE}/eirPrint`,
    {
      rUuid: 'the first sending',
      bkgNum: params.bkgNum,
      sizeType: item.sizeType,
      eirUuid: item.eirUuid,
      eqpOfceCde: params.eqpOfceCde,
      partyCde: params.partyCde,
      carrier: params.carrier,
      bkgOfceCde: params.bkgOfceCde,
      pickupCde: item.pickUpFacility,
      regionCde: params.regionCde,
      uid: haulier.uid,
      eirNo: item.eirNO,
      returnCde: item.returnFacility,
      cntrNo: item.cntrNo,
      status: item.status,
    },
    haulier.authorization,
  )
  expect(sent.body).toMatchObject({ code: 0, data: { content: { count: 1, isRepeat: false } } })
  expect(await content()).toMatchObject({
    eirInfoList: [
      { cntrNo: CONTAINER, status: 'Printed', synchFlag: '0', can: { send: false } },
      { cntrNo: OTHER_CONTAINER, status: '', can: { send: true } },
    ],
    // 08:00 UTC is 16:00 at Ningbo.
    cntrParamsImport: { ofcePrintTime: '2026-03-01 16:00' },
  })
  await answerAll(test.database.db, 'ACKNOWLEDGED')
  expect((await content()).eirInfoList[0]).toMatchObject({ status: 'Printed', synchFlag: '1' })

  // A caller of another company sees neither numbers nor that it was sent.
  const stranger = await test.logIn({ codes: ['QF0009'] })
  expect((await test.list(stranger)).body.data.content).toMatchObject({
    eirInfoList: [{ cntrNo: CONTAINER, eirNO: '', status: '', synchFlag: '0', approvalFlag: '0' }, {}],
    cntrParamsImport: { ofcePrintTime: '' },
    application: null,
    can: { apply: false },
  })

  // The line corrects the order: another depot. The EIR does not change.
  await test.release({ messageFunction: '5', at: '202602211000', depot: 'CNNGBD2' })
  expect((await content()).eirInfoList[0]).toMatchObject({
    eirUuid: item.eirUuid,
    eirNO: item.eirNO,
    status: 'Printed',
    returnFacility: 'CNNGBD2',
  })

  // The line cancels the order: the EIRs no longer exist, also if the order itself arrives again.
  await test.release({ messageFunction: '1', at: '202602221000' })
  expect(await content()).toMatchObject({ eirInfoList: [], cntrParamsImport: null })
  await test.release()
  expect((await content()).eirInfoList).toEqual([])

  // A new order makes new EIRs, unsent; the staff's approval of the booking is still valid.
  await test.release({ number: 'R2', at: '202602231000' })
  const anew = await content()
  expect(anew.eirInfoList).toMatchObject([
    { cntrNo: CONTAINER, approvalFlag: '1', status: '', can: { send: true } },
    { cntrNo: OTHER_CONTAINER, approvalFlag: '1', status: '' },
  ])
  expect(anew.eirInfoList[0].eirUuid).not.toBe(item.eirUuid)
  expect(anew.eirInfoList[0].eirNO).not.toBe(item.eirNO)
})
