import { STATUS_LABELS } from '@quayline/domain/tracking/status-code'
import { LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderDocument } from './entry-server.tsx'
import { assets, brand, inputOf, scene, scenes } from './fixtures/page-inputs.fixture.ts'
import { dataOf, htmlOf, textOf } from './fixtures/rendered.fixture.ts'
import { nonstopBooking, shareContent, transshipmentBill } from './fixtures/share-bodies.fixture.ts'

/** React reports missing keys, wrong nesting and unknown attributes on the console: none may occur. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...logged) => {
    throw new Error(logged.map(String).join(' '))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(LANGUAGES)('every page and state in %s', (language) => {
  it.each(scenes.map(({ name }) => name))('%s is a whole, safe and complete document', (name) => {
    const html = htmlOf(name, language)
    const text = textOf(html)
    expect(html).toMatch(/^<!doctype html>\n<html lang="/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">')
    expect(html).not.toMatch(/user-scalable|maximum-scale/)
    expect(html).not.toMatch(/<[^>]+\son\w+=/)
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect([...html.matchAll(/<script(?![^>]*nonce="n0nce\+\/=")/g)]).toEqual([])
    expect(text).not.toMatch(/undefined|\bnull\b|NaN|\[object|\{\w+\}/)
    expect(dataOf(html)).toMatchObject({ language, content: scene(name).content })
    expect(html).toMatch(/<meta property="og:title" content="[^"]+">/)
    expect(html).toMatch(/<meta property="og:description" content="[^"]+">/)
    expect(html).toContain('<link rel="icon"')
    expect(html.match(/<h1|<h2/g)?.length).toBeGreaterThan(0)
  })

  it('has no Chinese characters outside of Chinese', () => {
    if (language === 'zh-CN') return
    for (const { name } of scenes)
      expect(textOf(htmlOf(name, language)).replaceAll('中文', '')).not.toMatch(/\p{Script=Han}/u)
  })

  it('offers all four languages and keeps the key', () => {
    const html = htmlOf('bill', language)
    for (const other of LANGUAGES)
      expect(html).toContain(`href="/bill-of-lading?key=Zk3xq_9-Qa7&amp;language=${other}"`)
  })

  it('names every status that the tracking rules can give', () => {
    const { status } = pageTexts(language).tracking
    expect(Object.values(STATUS_LABELS).filter((label) => !Object.hasOwn(status, label))).toEqual([])
  })

  it('renders the same twice: hydration finds what the server wrote', () => {
    for (const { name } of scenes) expect(htmlOf(name, language)).toBe(htmlOf(name, language))
  })
})

describe('/bill-of-lading (docs/requirements/sharing.md 3)', () => {
  it.each([
    ['zh-CN', '提单号', '订舱号'],
    ['en-US', 'B/L number', 'Booking number'],
    ['es-ES', 'Número de B/L', 'Número de reserva'],
    ['fr', 'N° de connaissement', 'N° de réservation'],
  ] as const)('is titled by type in %s', (language, bill, booking) => {
    expect(/<h1>.*?<\/h1>/s.exec(htmlOf('bill', language))?.[0]).toContain(bill)
    expect(/<h1>.*?<\/h1>/s.exec(htmlOf('bill', language))?.[0]).toContain('QLYS7300416250')
    expect(/<h1>.*?<\/h1>/s.exec(htmlOf('booking', language))?.[0]).toContain(booking)
    expect(/<h1>.*?<\/h1>/s.exec(htmlOf('booking', language))?.[0]).toContain('6300502210')
  })

  it('shows the first comma part as city and the last as country', () => {
    const html = htmlOf('bill', 'en-US')
    expect(html).toContain('<strong>Ningbo</strong> <span>China</span>')
    expect(html).toContain('<strong>Madrid</strong> <span>Spain</span>')
  })

  it('opens all sections at first, as native details that a tap folds', () => {
    const html = htmlOf('bill', 'en-US')
    expect(html.match(/<details class="section" open="">/g)).toHaveLength(4)
    // With few containers the status groups are expanded too.
    expect(html.match(/<details class="status-group" open="">/g)).toHaveLength(2)
    expect(html.match(/<details/g)).toHaveLength(6)
  })

  it('shows the actual time of a leg, else the estimated one, and says which', () => {
    const text = textOf(htmlOf('bill', 'en-US'))
    expect(text).toContain(
      'Port of loading Ningbo Departed (ATD) 8 Feb 2026 22:40 (UTC+8) First leg Vessel QUAY EGRET 031S Service QSF1',
    )
    expect(text).toContain('Port of discharge Valencia Expected arrival (ETA) 17 Mar 2026 19:00 (UTC+1)')
    expect(text).not.toContain('8 Feb 2026 18:00')
    expect(text).toContain('Place of receipt Ningbo, China')
    expect(text).toContain('Final destination Madrid, Spain')
  })

  it('marks actual times solid and estimated ones hollow', () => {
    const legs = /<ol class="timeline".*?<\/ol>/s.exec(htmlOf('bill', 'en-US'))?.[0] ?? ''
    expect([...legs.matchAll(/timeline-entry is-(\w+)/g)].map((match) => match[1])).toEqual([
      'none',
      'actual',
      'actual',
      'actual',
      'estimated',
      'none',
    ])
  })

  it.each([
    [
      'zh-CN',
      ['第一程', '第二程', '第三程', '第四程', '第五程', '第六程', '第七程', '第八程', '第九程', '第十程', '第 11 程'],
      '直达',
    ],
    [
      'en-US',
      [
        'First leg',
        'Second leg',
        'Third leg',
        'Fourth leg',
        'Fifth leg',
        'Sixth leg',
        'Seventh leg',
        'Eighth leg',
        'Ninth leg',
        'Tenth leg',
        'Leg 11',
      ],
      'Nonstop',
    ],
    ['es-ES', ['Primer tramo', 'Segundo tramo', 'Décimo tramo', 'Tramo 11'], 'Directo'],
    ['fr', ['Premier tronçon', 'Deuxième tronçon', 'Dixième tronçon', 'Tronçon 11'], 'Direct'],
  ] as const)('labels the legs first to tenth, or nonstop, in %s', (language, labels, nonstop) => {
    const [leg] = nonstopBooking.actualShipment
    if (leg === undefined) throw new Error('The fixture lost its leg')
    const body = { ...nonstopBooking, actualShipment: Array.from({ length: 11 }, () => leg) }
    const many = textOf(renderDocument(inputOf({ ...scene('booking'), content: shareContent(body) }, language), assets))
    for (const label of labels) expect(many).toContain(` ${label} `)
    expect(textOf(htmlOf('booking', language))).toContain(` ${nonstop} `)
  })

  it('groups the latest container status', () => {
    const text = textOf(htmlOf('bill', 'zh-CN'))
    // The status, its count, place and latest time; then each container.
    expect(text).toMatch(
      /中转港装船 2 Pasir Panjang Terminal Singapore 2026年2月18日 \d\d:\d\d （UTC\+8） QLYU 204518 5/,
    )
    expect(text).toMatch(/中转港卸船 1 .*QLYU 718305 8/)
    expect(text).toMatch(/40HC · 45G1 船舶 2026年2月18日 14:22 （UTC\+8） Pasir Panjang Terminal Singapore/)
  })

  it('shows two of more than two booking numbers, an ellipsis, and all of them in a sheet that needs no script', () => {
    const html = htmlOf('bill', 'en-US')
    const list = /Booking numbers<\/dt>.*?<\/dd>/s.exec(html)?.[0] ?? ''
    const [shown = '', sheet = ''] = list.split('<dialog')
    expect(textOf(`<div id="root">${shown}<script type="application/json"`)).toContain('6300416250')
    expect([...shown.matchAll(/data-number="(\d+)"/g)].map((match) => match[1])).toEqual(['6300416250', '6300416251'])
    expect(shown).toContain('…')
    expect(shown).toMatch(/popoverTarget="all-bookings"/i)
    expect(shown).toContain('View all (4)')
    expect([...sheet.matchAll(/data-number="(\d+)"/g)].map((match) => match[1])).toEqual([
      '6300416250',
      '6300416251',
      '6300416252',
      '6300416253',
    ])
    expect(/B\/L numbers<\/dt>.*?<\/dd>/s.exec(html)?.[0]).not.toContain('<dialog')
  })

  it('shows three of more than three EIR numbers and all in a sheet', () => {
    const list = /EIR numbers.*?<\/dt>.*?<\/dd>/s.exec(htmlOf('bill', 'en-US'))?.[0] ?? ''
    const [shown = '', sheet = ''] = list.split('<dialog')
    expect(shown.match(/data-number=/g)).toHaveLength(3)
    expect(sheet.match(/data-number=/g)).toHaveLength(5)
    expect(textOf(htmlOf('bill', 'en-US'))).not.toContain('eirs')
  })

  it('shows exactly two bookings and three EIRs without a sheet', () => {
    const body = {
      ...transshipmentBill,
      trackingPath: { ...transshipmentBill.trackingPath, trackingGroupReferenceCode: '1,2' },
      doc_ext: [{ key: 'eirs', value: 'A,B,C' }],
    }
    expect(renderDocument(inputOf({ ...scene('bill'), content: shareContent(body) }, 'en-US'), assets)).not.toContain(
      '<dialog',
    )
  })

  it("shows bill type, surrendered status and extra fields, known keys in the reader's words", () => {
    const text = textOf(htmlOf('bill', 'zh-CN'))
    expect(text).toContain('提单类型 正本提单')
    expect(text).toContain('提单签放状态 已电放')
    expect(text).toContain('截港时间（货物） 2026年2月6日 16:00 （UTC+8）')
    expect(text).toContain('Release Office Valencia')
    expect(textOf(htmlOf('booking', 'zh-CN'))).not.toContain('提单类型')
  })

  it('lists operations, or asks the visitor to log in for more', () => {
    expect(textOf(htmlOf('booking', 'en-US'))).toContain(
      'Booking confirmed Time 10 Mar 2026 15:12 (UTC+8) Place Qingdao',
    )
    expect(textOf(htmlOf('bill', 'en-US'))).toContain('Log in to see more operations')
    expect(textOf(htmlOf('bill', 'zh-CN'))).toContain('登录后可查看更多操作动态')
  })

  it.each([
    ['ios', ['ios'], 'https://apps.example/quayline'],
    ['android', ['android'], '/app-download'],
    ['other', ['ios', 'android'], '/app-download'],
  ] as const)('on %s shows the codes %j and opens the app with a fallback', (device, codes, fallback) => {
    const html = htmlOf('bill', 'en-US', device)
    expect([...html.matchAll(/data-device="(\w+)"/g)].map((match) => match[1])).toEqual(codes)
    for (const code of codes) expect(html).toContain(`d="${brand.qr[code].path}"`)
    expect(html).toContain(`href="${fallback}" data-app-link="quayline://open?name=bill-of-lading&amp;key=Zk3xq_9-Qa7"`)
  })

  it.each([
    ['zh-CN', '分享已过期'],
    ['en-US', 'Share expired'],
    ['es-ES', 'Enlace compartido caducado'],
    ['fr', 'Partage expiré'],
  ] as const)('says "share expired" in %s', (language, expected) => {
    expect(textOf(htmlOf('expired', language))).toContain(expected)
  })

  it('says what its owner left out', () => {
    const html = htmlOf('bill-partly', 'en-US')
    expect(textOf(html)).toContain('Left out: Basic information / Operations.')
    expect(html.match(/<details class="section"/g)).toHaveLength(2)
  })

  it('puts the next cut-off above the sections before departure, and the pick-up time after it', () => {
    const before = textOf(htmlOf('booking', 'en-US'))
    expect(before.indexOf('VGM cut-off 19 Mar 2026 16:00 (UTC+8)')).toBeGreaterThan(0)
    expect(before.indexOf('VGM cut-off')).toBeLessThan(before.indexOf('Actual shipment'))
    expect(textOf(htmlOf('bill', 'en-US'))).toContain('Expected ready for pick-up 19 Mar 2026 08:00 (UTC+1)')
  })
})

describe('/box-dynamics (docs/requirements/sharing.md 4)', () => {
  it('of a container under a bill shows number, type, seal, route, contact and history', () => {
    const html = htmlOf('blcntr', 'en-US')
    const text = textOf(html)
    for (const part of [
      'QLYU 204518 5',
      '40HC · 45G1 40 ft high cube',
      'Seal number QL331436',
      'Contact Quayline Agency Los Angeles',
      '+1 (310) 555-0142',
      'Discharged at last port of discharge 17 Mar 2026 01:40 (UTC-7) Pier 400 Container Terminal Los Angeles, California, United States',
      'Loaded at first port of loading 24 Feb 2026 18:15 (UTC+8) Beilun Second Container Terminal Ningbo, Zhejiang, China Barge',
    ])
      expect(text).toContain(part)
    expect(html).toContain('<strong>Ningbo</strong> <span>China</span>')
    expect(html).toContain('href="tel:+13105550142"')
    expect(text.indexOf('Discharged at last port of discharge 17 Mar')).toBeLessThan(
      text.indexOf('Empty picked up 19 Feb'),
    )
  })

  it('of a container alone shows no route and no contact', () => {
    const text = textOf(htmlOf('cntr', 'en-US'))
    expect(text).toContain('Seal number QL331436')
    expect(text).not.toContain('Destination')
    expect(text).not.toContain('Telephone')
  })

  it('leaves the seal out where there is none, and says what is not known', () => {
    const text = textOf(htmlOf('blcntr-empty', 'en-US'))
    expect(text).not.toContain('Seal number')
    expect(text).toContain('Size type not yet known')
    expect(text).toContain('No movement has been reported yet')
  })
})

describe('the one-glance top', () => {
  it.each([
    ['zh-CN', 'QUAY HERON 已离港，Singapore，当地时间 2026年2月19日 03:30（UTC+8）'],
    ['en-US', 'QUAY HERON departed, Singapore, 19 Feb 2026 03:30 local (UTC+8)'],
    ['es-ES', 'QUAY HERON zarpó, Singapore, 19 feb 2026 03:30 hora local (UTC+8)'],
    ['fr', 'QUAY HERON parti, Singapore, 19 févr. 2026 03:30 heure locale (UTC+8)'],
  ] as const)('says in %s where the cargo stands, also in the link preview', (language, sentence) => {
    const html = htmlOf('bill', language)
    expect(textOf(html)).toContain(sentence)
    expect(html).toContain(
      `<meta property="og:title" content="${pageTexts(language).tracking.bl} QLYS7300416250: ${sentence}">`,
    )
  })

  it('shows progress, as-of and source', () => {
    const text = textOf(htmlOf('bill', 'en-US'))
    expect(text).toContain('Step 4 of 7: transshipment')
    expect(text).toContain('As of 17 Mar 2026 14:05 (UTC+8) Source: terminal load and discharge message (COARRI)')
  })

  it('says where a zone is not known', () => {
    const html = renderDocument(
      inputOf({ ...scene('cntr'), content: shareContent(transshipmentBill) }, 'en-US'),
      assets,
    )
    expect(textOf(html)).toContain('8 Feb 2026 22:40 (zone unknown)')
    expect(html).toContain('dateTime="2026-02-08T22:40"')
    expect(htmlOf('bill', 'en-US')).toContain('dateTime="2026-02-08T22:40+08:00"')
  })
})

describe('hostile text', () => {
  const evil = `</script><script>alert(1)</script><!--"'\u2028`

  it('in any field of an answer ends neither the data element nor the markup', () => {
    const body = {
      ...transshipmentBill,
      doc_ext: [{ key: evil, value: evil }],
      trackingPath: { ...transshipmentBill.trackingPath, fromCity: evil, billOfladingRefCode: evil },
    }
    const html = renderDocument(
      {
        ...inputOf({ ...scene('bill'), content: { ...shareContent(body), key: evil } }, 'en-US'),
        url: `/bill-of-lading?key=${evil}`,
      },
      assets,
    )
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(dataOf(html)).toMatchObject({ content: { body } })
  })
})
