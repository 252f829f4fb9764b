import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { describe, expect, it } from 'vitest'
import { htmlOf, textOf } from './fixtures/rendered.fixture.ts'

const withoutScripts = (html: string): string => html.replace(/<script[\s\S]*?<\/script>/g, '')

describe.each(LANGUAGES)('the menu in %s, as the server sends it', (language) => {
  const { menu } = inAppTexts(language)
  const html = withoutScripts(htmlOf('home', language))

  it('is there at once: the search box, and the entries that need no app', () => {
    expect(html).toContain('<form class="search" action="/" method="get">')
    const text = textOf(htmlOf('home', language))
    for (const part of [menu.heading, menu.cargoTracking, menu.freeDays, menu.cutoff, menu.importEir])
      expect(text).toContain(part)
    expect(text).not.toContain(menu.waitingForApp)
  })

  it('links to our pages, in this language, before and without scripts', () => {
    expect(html).toContain(`href="/cargo-tracking?language=${language}"`)
    expect(html).toContain(`href="/cutoff-home?language=${language}"`)
    expect(html).toContain(`href="/eir-home?language=${language}"`)
    expect(html).toContain(`href="/customs-declaration?language=${language}"`)
    expect(html).toContain(`href="/demurrageFree-home?language=${language}"`)
    expect(html.includes('/demurrage-home')).toBe(language === 'zh-CN')
  })

  it('has nothing of the entries that this visitor may not have: not as text, not hidden, not in the tab order', () => {
    const absent = [menu.vgm, menu.shipmentFolder, menu.pickUpNumber]
    for (const part of absent) expect(html).not.toContain(part)
    expect(html.match(/class="entry"/g)).toHaveLength(language === 'zh-CN' ? 6 : 5)
  })

  it('leads from an answer to the other queries by a link that works without scripts', () => {
    const answered = withoutScripts(htmlOf('home-bl', language))
    expect(answered).toMatch(new RegExp(`<a class="switcher" href="/\\?language=${language}"`))
    expect(answered).not.toContain('class="entry"')
  })
})

describe.each(LANGUAGES)('/cargo-tracking in %s', (language) => {
  const { menu } = inAppTexts(language)
  const { tracking } = pageTexts(language)

  it('asks what the number is in three segments, one of them chosen', () => {
    const html = htmlOf('cargo', language)
    expect(html).toContain('<form class="search" action="/cargo-tracking" method="get">')
    const segments = [...html.matchAll(/<input type="radio"[^>]*name="type"[^>]*value="(\w+)"[^>]*>/g)]
    expect(segments.map(([, value]) => value)).toEqual(['bl', 'bkg', 'cntr'])
    expect(segments.filter(([tag]) => tag.includes('checked')).map(([, value]) => value)).toEqual(['bl'])
    const text = textOf(html)
    for (const part of [menu.numberType, ...Object.values(menu.types), tracking.bl]) expect(text).toContain(part)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  it.each([
    ['cargo-bl', 'bl'],
    ['cargo-bkg', 'bkg'],
    ['cargo-cntr', 'cntr'],
    // Not chosen: the detected type.
    ['cargo-found-out', 'cntr'],
    ['cargo-none', 'bkg'],
    ['cargo-refused', 'cntr'],
  ])('%s has its answer in the document, and %s chosen', (scene, type) => {
    const html = htmlOf(scene, language)
    const [chosen] = [...html.matchAll(/<input type="radio"[^>]*>/g)].filter(([tag]) => tag.includes('checked'))
    expect(chosen?.[0]).toContain(`value="${type}"`)
    expect(textOf(html)).toContain(type === 'cntr' ? menu.containerHint : menu.documentHint)
  })

  it('offers the login where operations are for parties only', () => {
    const html = htmlOf('cargo-bkg', language)
    expect(textOf(html)).toContain(tracking.operationsEmpty)
    const back = encodeURIComponent(`/cargo-tracking?number=6300502210&type=bkg&language=${language}`)
    expect(html).toContain(`href="/login?return=${back}&amp;language=${language}"`)
  })

  it('says which of six containers it does not know, and why a number is refused, at the field', () => {
    expect(textOf(htmlOf('cargo-cntr', language))).toContain('QLYU7183058')
    const html = htmlOf('cargo-refused', language)
    expect(html).toContain('aria-describedby="refusal search-hint"')
    expect(textOf(html)).toContain('number: 4 letters and 7 digits')
  })
})

describe('links of an answer', () => {
  it('stay on /cargo-tracking and say what they are', () => {
    const html = htmlOf('cargo-bl', 'en-US')
    expect(html).toContain('href="/cargo-tracking?number=QLYU2045185&amp;type=cntr&amp;language=en-US"')
    expect(html).not.toContain('href="/?number=')
  })
})
