import { pageTexts } from '@quayline/messages/phone/page-texts'
import { expect, it } from 'vitest'
import { type Call, request } from '../../shell/request.ts'
import { freeDaysCall, nameOfTracking, trackingCall } from './free-days-call.ts'
import { ASKED } from './free-days.fixture.ts'

async function sent(call: Call<{ readonly data: unknown }>): Promise<Request> {
  const requests: Request[] = []
  await request(call, {
    language: 'fr',
    texts: pageTexts('fr').shell.reaction,
    token: () => 'a-token',
    openLogin: () => undefined,
    tip: () => undefined,
    server: {
      baseUrl: 'http://server.test',
      fetch: async (each) => {
        requests.push(each)
        return new Response('{"code":0,"message":"","data":null}', { headers: { 'content-type': 'application/json' } })
      },
    },
  })
  const [only] = requests
  if (only === undefined || requests.length > 1) throw new Error(`${requests.length} requests`)
  return only
}

it('free days are asked for in Chinese whatever the language of the page, with the token (docs/requirements/free-days.md 3)', async () => {
  const { url, headers } = await sent(freeDaysCall({ ...ASKED, num: ' qlys 7300-416250 ' }))
  expect(url).toBe(
    'http://server.test/v1/public/idds/budgetFreeDays?docRef=QLYS7300416250&docType=BM&chargeType=DET&previewDateFrom=2026-12-01&previewDateTo=2026-12-31&numberType=bl',
  )
  expect(headers.get('language')).toBe('zh_CN')
  expect(headers.get('authorization')).toBe('Bearer a-token')
})

it('without a known type the server finds out', async () => {
  expect((await sent(freeDaysCall({ ...ASKED, numberType: null }))).url).not.toContain('numberType')
  expect((await sent(trackingCall({ ...ASKED, numberType: null }))).url).toMatch(/\/tracking\/QLYS7300416250$/)
})

it('the tracking beside them speaks the language of the page, and is kept by it', async () => {
  const { url, headers } = await sent(trackingCall(ASKED))
  expect(url).toMatch(/\/v1\/public\/tracking\/QLYS7300416250\?numberType=bl$/)
  expect(headers.get('language')).toBe('fr')
  expect(nameOfTracking(ASKED, 'fr')).not.toBe(nameOfTracking(ASKED, 'zh-CN'))
})
