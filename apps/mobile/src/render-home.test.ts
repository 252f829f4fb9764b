import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BillTracking, TrackingAnswer } from '@quayline/domain/tracking/answer'
import { findShared } from '@quayline/testing/shared-folder'
import { describe, expect, it } from 'vitest'
import { renderDocument } from './entry-server.tsx'
import { assets, inputOf, scene } from './fixtures/page-inputs.fixture.ts'
import { htmlOf, textOf } from './fixtures/rendered.fixture.ts'
import { shareContent } from './fixtures/share-bodies.fixture.ts'

describe('/ the home page', () => {
  it('is one search box that works without scripts', () => {
    const html = htmlOf('home', 'zh-CN')
    expect(html).toContain('<form class="search" action="/" method="get">')
    expect(html).toMatch(/<input[^>]* name="number"/)
    expect(html).toContain('<input type="hidden" name="language" value="zh-CN"/>')
  })

  it("answers a bill, with links to each container's own history", () => {
    const html = htmlOf('home-bl', 'en-US')
    expect(textOf(html)).toContain('B/L number QLYS7300416250')
    expect(html).toContain('href="/?number=QLYU2045185&amp;language=en-US"')
    expect(textOf(html)).toContain('8 Feb 2026 22:40 (UTC+8)')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it('says when a number is both', () => {
    expect(textOf(htmlOf('home-both', 'en-US'))).toContain('This number is both a B/L and a booking')
  })

  it('answers containers with this trip, earlier trips and what was not found', () => {
    const text = textOf(htmlOf('home-cntr', 'en-US'))
    for (const part of [
      'Not found: QLYU7183058',
      'This trip 7',
      'Earlier trips 2',
      'Gate-in at final hub 26 Oct 2025 05:40 (zone unknown)',
      'QLYU 550219 8',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('says what was asked, what could be wrong and what to try when nothing is found', () => {
    const text = textOf(htmlOf('home-none', 'en-US'))
    expect(text).toContain('Nothing found for QLYS1')
    expect(text).toContain('4 letters and 7 digits')
  })

  it('warns of a wrong check digit beside the answer', () => {
    const content = {
      page: 'home',
      state: 'answered',
      number: 'ZIMU1234567, QLYU 550219 8',
      answer: { type: 'none', numberType: 'none', content: null },
      clocks: {},
      asOf: null,
    } as const
    // ZIMU1234567 is a carrier's own FAQ example: ISO 6346 expects 9.
    expect(textOf(renderDocument(inputOf({ ...scene('home-none'), content }, 'en-US'), assets))).toContain(
      'ZIMU1234567: the last digit does not fit (ISO 6346 expects 9)',
    )
    expect(textOf(htmlOf('home-cntr', 'en-US'))).not.toContain('last digit')
  })

  it('shows the refusal at the field, escaped', () => {
    const html = htmlOf('home-refused', 'en-US')
    expect(textOf(html)).toContain('number: letters and digits only')
    expect(html).toMatch(/aria-invalid="true"/)
    expect(html).toContain('value="&lt;script&gt;"')
    expect(html).not.toContain('<script>')
  })
})

describe('the error pages', () => {
  it('server error links home and to the support mailbox, with the request id', () => {
    const html = htmlOf('server-error', 'en-US')
    expect(textOf(html)).toContain('Server error')
    expect(textOf(html)).toContain('req-77aa01')
    expect(html).toContain('href="/?language=en-US"')
    expect(html).toContain('href="mailto:support@quayline.example?subject=Request%20id%20req-77aa01"')
  })

  it('page not found and restricted access say so, the latter with its code', () => {
    expect(textOf(htmlOf('not-found', 'en-US'))).toContain('Page not found')
    expect(textOf(htmlOf('restricted', 'en-US'))).toContain('Restricted access')
    expect(textOf(htmlOf('restricted', 'zh-CN'))).toContain('错误码 5403')
  })

  it('a share that failed on our side offers a retry and names the request', () => {
    const html = htmlOf('failed', 'en-US')
    expect(textOf(html)).toContain('req-8f31c2')
    expect(html).toContain('href="/bill-of-lading?key=Zk3xq_9-Qa7&amp;language=en-US"')
  })
})

const samples = findShared('data/carrier-api')
const sample = (name: string): TrackingAnswer =>
  (JSON.parse(readFileSync(path.join(samples ?? '', `tracking-${name}.json`), 'utf8')) as { data: TrackingAnswer }).data

describe.skipIf(samples === null)("the carrier's own payloads (skipped without their files)", () => {
  it('of a bill make a shared page', () => {
    // The public payload has no operations; our answer always has the list.
    const body = { type: 'bl', action: [], ...(sample('bl').content as Omit<BillTracking, 'action'>) } as const
    const text = textOf(renderDocument(inputOf({ ...scene('bill'), content: shareContent(body) }, 'zh-CN'), assets))
    for (const part of [
      '提单号 6103622780',
      'Qingdao China',
      'Dallas United States',
      '还空箱，Dallas，当地时间 2015年2月6日 09:35（时区未知）',
      '第 6 步，共 6 步：还空箱',
      '实际离港（ATD） 2014年12月29日 11:00',
      '实际到港（ATA） 2015年1月27日 05:24',
      '直达',
      '提单类型 海运单',
      '提单签放状态 海运单，凭身份提货',
      '美国内陆转运号（IT No.） V2167699827',
      '截港时间（货物） 2014年12月24日 16:00',
      '还空箱 1 Equipment Storage Services Dallas, Texas, United States 2015年2月6日 09:35 （时区未知） CBHU 439890 7',
    ])
      expect(text).toContain(part)
  })

  it('of a container make an answer with this trip and the earlier one', () => {
    const content = {
      page: 'home',
      state: 'answered',
      number: 'CBHU4398907',
      answer: sample('cntr'),
      clocks: {},
      asOf: null,
    } as const
    const text = textOf(renderDocument(inputOf({ ...scene('home-cntr'), content }, 'en-US'), assets))
    for (const part of [
      'This trip 7',
      'Earlier trips 11',
      'Discharged at last port of discharge, Yangon, 25 Oct 2015 17:00 local (zone unknown)',
      'Shanghai Shengdong (I), Yangshan Shanghai, China',
    ]) {
      expect(text).toContain(part)
    }
    // Two events in the same minute keep the payload's order.
    expect(text.indexOf('Cargo received 19 Sep 2015 21:31')).toBeLessThan(
      text.indexOf('Gate-in at first port of loading 19 Sep 2015 21:31'),
    )
  })

  it('of nothing found make the empty state', () => {
    const content = {
      page: 'home',
      state: 'answered',
      number: 'X1',
      answer: sample('not-found'),
      clocks: {},
      asOf: null,
    } as const
    expect(textOf(renderDocument(inputOf({ ...scene('home-none'), content }, 'es-ES'), assets))).toContain(
      'No se encontró nada para X1',
    )
  })
})
