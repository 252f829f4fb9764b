import { describe, expect, it } from 'vitest'
import { appLink, askedLanguage, fromContainer, inLanguage, paths } from './paths.ts'
import { queryPaths } from './query-paths.ts'

describe('addresses of pages', () => {
  it('are these', () => {
    expect([
      paths.home(),
      paths.home({ number: 'CBHU 439890-7,TCLU1234568', language: 'fr' }),
      paths.billOfLading({ key: 'Zk3_x-9', language: 'es-ES' }),
      paths.billOfLading({ key: 'a&b=c/ü' }),
      paths.boxDynamics({ key: 'Zk3', language: null }),
    ]).toEqual([
      '/',
      '/?number=CBHU+439890-7%2CTCLU1234568&language=fr',
      '/bill-of-lading?key=Zk3_x-9&language=es-ES',
      '/bill-of-lading?key=a%26b%3Dc%2F%C3%BC',
      '/box-dynamics?key=Zk3',
    ])
  })
})

it('the filter says only when it was opened from the result', () => {
  const query = { chargeType: 'ALL', bound: 'BM', num: 'A&B', type: 'bl' } as const
  expect(queryPaths.demurrageGoodsTrack({ ...query, isFromResultPage: true })).toBe(
    '/demurrage-goods-track?chargeType=ALL&bound=BM&num=A%26B&type=bl&isFromResultPage=true',
  )
  expect(queryPaths.demurrageGoodsTrack({ ...query, isFromResultPage: false })).not.toContain('isFromResultPage')
})

describe('the link into the app', () => {
  it('uses the custom scheme with name and key', () => {
    expect(appLink('quayline://', 'bill-of-lading', 'a b&c')).toBe('quayline://open?name=bill-of-lading&key=a+b%26c')
  })
})

it('the same page from another container on keeps number and language', () => {
  expect(fromContainer('/?number=A1&language=fr', 200)).toBe('/?number=A1&language=fr&containersFrom=200')
  expect(fromContainer('/bill-of-lading?key=k&containersFrom=200', 0)).toBe('/bill-of-lading?key=k&containersFrom=0')
})

describe('the same page in another language', () => {
  it('keeps key and number', () => {
    expect(inLanguage('/bill-of-lading?key=abc&language=zh_CN', 'en-US')).toBe('/bill-of-lading?key=abc&language=en-US')
    expect(inLanguage('/?number=CBHU4398907', 'fr')).toBe('/?number=CBHU4398907&language=fr')
  })

  it.each(['//evil.example/x', '/.//evil.example/x', 'https://evil.example/x'])(
    'never leads to another site: %s',
    (url) => {
      expect(new URL(inLanguage(url, 'fr'), 'https://line.example').origin).toBe('https://line.example')
    },
  )

  it('knows whether the address names one', () => {
    expect(askedLanguage('/?number=1&language=es_ES')).toBe('es_ES')
    expect(askedLanguage('/?number=1')).toBeNull()
  })
})
