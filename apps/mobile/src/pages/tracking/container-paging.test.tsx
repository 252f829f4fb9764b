import type { PageContent } from '@quayline/page-contract/page'
import type { ContainersPage } from '@quayline/domain/tracking/answer'
import { fill, LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../entry-server.tsx'
import { assets, brand, inputOf, scene } from '../../fixtures/page-inputs.fixture.ts'
import { textOf } from '../../fixtures/rendered.fixture.ts'
import { shareContent, transshipmentBill, transshipmentZones } from '../../fixtures/share-bodies.fixture.ts'
import { htmlIn, textOf as textIn } from '../../shell/in-app-views.fixture.tsx'
import { MoreContainersView } from './more-containers.tsx'
import type { MoreContainersCall } from './use-more-containers.ts'
import { withMoreContainers } from './with-more-containers.ts'

const english = pageTexts('en-US')
const FIRST = { total: 550, from: 0, next: 200 }
const share = shareContent(transshipmentBill, transshipmentZones)
const home = scene('home-bl').content as Extract<PageContent, { page: 'home'; state: 'answered' }>

const documentOf = (name: string, content: PageContent): string =>
  renderDocument(inputOf({ ...scene(name), content }, 'en-US'), assets)
const shared = (containersPage?: ContainersPage): string =>
  documentOf('bill', { ...share, ...(containersPage && { containersPage }) })

describe('a page that shows some of the containers', () => {
  it.each([
    ['shared', shared(FIRST), '/bill-of-lading?key=Zk3xq_9-Qa7&amp;language=en-US'],
    [
      'searched',
      documentOf('home-bl', { ...home, containersPage: FIRST }),
      '/?number=QLYS7300416250&amp;language=en-US',
    ],
  ])('says how many, and leads to the next without scripts: %s', (_, html, own) => {
    const text = textOf(html)
    expect(text).toContain('3 of 550 containers')
    expect(text).toContain('Latest container status 550')
    expect(html).toContain(`href="${own}&amp;containersFrom=200">Show 200 more</a>`)
    // The last group of the page may continue on the next one.
    expect(text).toContain('Loaded at transshipment port 2 ')
    expect(text).toContain('Discharged at transshipment port 1+')
    expect(text).not.toContain(english.tracking.containersFirst)
  })

  it('offers as many as there are left', () => {
    expect(textOf(shared({ total: 550, from: 200, next: 400 }))).toContain('Show 150 more')
    expect(textOf(shared({ total: 550, from: 400, next: null }))).not.toMatch(/Show \d+ more/)
  })

  it('that begins later does not say where the shipment is, and leads back to the beginning', () => {
    const html = shared({ total: 550, from: 200, next: 400 })
    const text = textOf(html)
    expect(text).toContain('Containers 201 to 203 of 550')
    expect(text).not.toContain('QUAY HERON departed')
    expect(text).not.toContain(english.tracking.noStatus)
    expect(html).toContain('<title>B/L number QLYS7300416250: Containers 201 to 203 of 550')
    expect(html).toContain('containersFrom=0">From the first container</a>')
  })

  it('says nothing of pages where all are shown', () => {
    expect(textOf(shared())).toContain('Latest container status 3')
    expect(shared()).not.toContain('containersFrom')
  })
})

describe('an answer for which not every message was read', () => {
  it.each([
    ['shared', documentOf('bill', { ...share, isIncomplete: true })],
    ['searched', documentOf('home-bl', { ...home, isIncomplete: true })],
  ])('says so, with where to ask: %s', (_, html) => {
    expect(textOf(html)).toContain(english.tracking.incomplete)
    expect(html).toContain(`class="button button-quiet" href="mailto:${brand.supportMailbox}"`)
  })

  it('and no other', () => expect(textOf(shared())).not.toContain(english.tracking.incomplete))
})

describe.each(LANGUAGES)('the way to more containers in %s', (language) => {
  const { shell, tracking } = pageTexts(language)
  const view = (page: ContainersPage, call: Partial<MoreContainersCall> = {}): string =>
    htmlIn(
      language,
      <MoreContainersView
        groups={transshipmentBill.containerStatus}
        page={page}
        line="The line"
        more="The button"
        call={{ isBusy: false, problem: null, show: () => undefined, ...call }}
      />,
    )

  it('is a button until all are there; what it brings is announced', () => {
    expect(view(FIRST)).toMatch(
      /<output tabindex="-1">The line<\/output><\/p><button[^>]*aria-busy="false"[^>]*>The button/,
    )
    expect(view(FIRST, { isBusy: true })).toContain('aria-busy="true"')
    const last = view({ total: 3, from: 0, next: null })
    expect(last).not.toContain('<button')
    expect(textIn(last)).toBe('The line')
  })

  it('says why no more came, and leaves the way to try again', () => {
    const html = view(FIRST, { problem: { text: 'The reason', requestId: 'req-1' } })
    expect(html).toContain('role="alert"')
    const text = textIn(html)
    expect(text).toContain(fill(tracking.containersFailed, { reason: 'The reason' }))
    expect(text).toContain(fill(shell.requestId, { id: 'req-1' }))
    expect(text).toContain('The button')
    expect(textIn(view(FIRST, { problem: { text: 'x', requestId: null } }))).not.toContain(' · ')
  })

  it('says that the shipment changed where the last page has come and some are missing', () =>
    expect(textIn(view({ total: 550, from: 0, next: null }))).toContain(tracking.containersChanged))
})

describe('the next containers on a page', () => {
  const next = { total: 550, from: 200, next: 400 }
  const [, discharged] = transshipmentBill.containerStatus
  const [box] = discharged?.containers ?? []
  if (discharged === undefined || box === undefined) throw new Error('The fixture lost its containers')
  const more = { ...discharged, containers: [{ ...box, containerNumber: 'QLYU9999990' }] }
  const MADRID = { zone: 'Europe/Madrid', offset: '+01:00' }

  it.each([
    ['share', { ...share, containersPage: FIRST }, ''],
    ['search', { ...home, containersPage: FIRST }, '/content'],
  ] as const)('join those that are there, with their clocks: %s', (_, shown, at) => {
    const bill = { ...transshipmentBill, containerStatus: [more] }
    const clocks = { [`${at}/containerStatus/0/containers/0/locationDateTime`]: MADRID }
    const came: PageContent =
      shown.page === 'share'
        ? { ...shown, body: bill, clocks, containersPage: next }
        : { ...shown, answer: { type: 'bl', numberType: 'bl', content: bill }, clocks, containersPage: next }
    const joined = withMoreContainers(shown, came)
    const text = textOf(documentOf(shown.page === 'share' ? 'bill' : 'home-bl', joined ?? { page: 'not-found' }))
    expect(text).toContain('4 of 550 containers')
    expect(text).toContain('Discharged at transshipment port 2+')
    expect(text).toContain('14 Feb 2026 11:08 (UTC+1)')
    expect(text).toContain('14 Feb 2026 11:08 (UTC+8)')
    expect(joined).toMatchObject({ asOf: shown.asOf, containersPage: { total: 550, from: 0, next: 400 } })
  })

  it('are none where something else came, and a share that ended meanwhile shows nothing any more', () => {
    const shown = { ...share, containersPage: FIRST }
    const expired: PageContent = { page: 'share', state: 'expired' }
    expect(withMoreContainers(shown, expired)).toEqual(expired)
    expect(withMoreContainers(shown, share)).toBeNull()
    expect(withMoreContainers(shown, home)).toBeNull()
    const nothing = { ...home, answer: { type: 'none', numberType: 'none', content: null } } as const
    expect(withMoreContainers({ ...home, containersPage: FIRST }, { ...nothing, containersPage: next })).toBeNull()
  })
})
