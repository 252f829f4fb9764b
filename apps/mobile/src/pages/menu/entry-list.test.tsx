import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { LANGUAGES, type Language } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { InAppTextsProvider } from '../../shell/in-app-texts.tsx'
import { TextsProvider } from '../../shell/page-texts.tsx'
import type { GateFacts } from './entry-gate.ts'
import { EntryList } from './entry-list.tsx'
import { type EntryName, QUERY_ENTRIES } from './query-entry.ts'
import { shownEntries } from './shown-entries.ts'

const ANONYMOUS = { state: 'ready', token: null, region: null, isAuthUser: false } as const

interface Shown {
  readonly facts?: Partial<GateFacts>
  readonly tapped?: EntryName
  readonly current?: EntryName
}

function markup(language: Language, { facts = {}, tapped, current }: Shown): string {
  const entry = QUERY_ENTRIES.find(({ name }) => name === tapped) ?? null
  const all: GateFacts = {
    language,
    session: ANONYMOUS,
    offersPages: true,
    asked: { number: '6103622780', type: 'bl' },
    customsArea: null,
    ...facts,
  }
  const entries = { shown: shownEntries(all, entry), open: () => undefined, forget: () => undefined }
  return renderToStaticMarkup(
    <TextsProvider value={{ language, texts: pageTexts(language) }}>
      <InAppTextsProvider value={inAppTexts(language)}>
        <EntryList entries={entries} {...(current === undefined ? {} : { current })} />
      </InAppTextsProvider>
    </TextsProvider>,
  )
}

const rows = (html: string): string[] => html.split('<li>').slice(1)
const rowOf = (html: string, label: string): string => {
  const found = rows(html).find((row) => row.includes(label))
  if (found === undefined) throw new Error(`No row ${label}`)
  return found
}

describe.each(LANGUAGES)('the entries in %s', (language) => {
  const { menu } = inAppTexts(language)

  it('stand in the order of docs/requirements/native-app.md 4.1', () => {
    const html = markup(language, { facts: { session: { ...ANONYMOUS, region: 'US' } } })
    const texts = [
      menu.cargoTracking,
      menu.customsDeclaration,
      menu.vgm,
      menu.shipmentFolder,
      ...(language === 'zh-CN' ? [menu.demurrage] : []),
      menu.freeDays,
      menu.cutoff,
      menu.pickUpNumber,
    ]
    expect(rows(html)).toHaveLength(texts.length)
    for (const [index, label] of texts.entries()) expect(rows(html)[index]).toContain(`>${label}<`)
  })

  it('say that a login is needed once it is known that nobody is here, and only where it is', () => {
    const html = markup(language, {})
    expect(rowOf(html, menu.vgm)).toContain(menu.loginNeeded)
    expect(rowOf(html, menu.importEir)).toContain(menu.loginNeeded)
    expect(rowOf(html, menu.cutoff)).not.toContain(menu.loginNeeded)
    const waiting = markup(language, { facts: { session: { ...ANONYMOUS, state: 'waiting' } } })
    expect(waiting).not.toContain(menu.loginNeeded)
    const loggedIn = { ...ANONYMOUS, token: 'a-token-of-16-characters', isAuthUser: true }
    expect(markup(language, { facts: { session: loggedIn } })).not.toContain(menu.loginNeeded)
  })

  it('show what a tapped entry is waiting for, on that entry, and announce it to screen readers', () => {
    const html = markup(language, { facts: { session: { ...ANONYMOUS, state: 'waiting' } }, tapped: 'vgm' })
    expect(rowOf(html, menu.vgm)).toContain(menu.waitingForApp)
    expect(rowOf(html, menu.vgm)).toContain('aria-busy="true"')
    expect(html.match(/aria-busy="true"/g)).toHaveLength(1)
    expect(html).toContain(`<output class="visually-hidden">${menu.waitingForApp}</output>`)
    const asking = markup(language, { tapped: 'customsDeclaration' })
    expect(rowOf(asking, menu.customsDeclaration)).toContain(menu.checkingCustoms)
  })

  it('mark the one that the visitor is on, which is no control', () => {
    const row = rowOf(markup(language, { current: 'cargoTracking' }), menu.cargoTracking)
    expect(row).toContain('aria-current="page"')
    expect(row).not.toMatch(/<(a|button)\b/)
  })
})

describe('an absent entry', () => {
  it.each([
    ['demurrage on an English page outside China', 'en-US', {}, 'demurrage'],
    ['the last free day outside the US and Canada', 'zh-CN', {}, 'pickUpNumber'],
    ['VGM where the host has no pages', 'zh-CN', { offersPages: false }, 'vgm'],
    ['the shipment folder where the host has no pages', 'zh-CN', { offersPages: false }, 'shipmentFolder'],
  ] as const)('%s is in no form in the markup', (_, language, facts, name) => {
    expect(markup(language, { facts })).not.toContain(inAppTexts(language).menu[name])
  })
})
