import type { RolledContainers, ShownDeadline } from '@quayline/domain/tracking/answer'
import type { PageContent } from '@quayline/page-contract/page'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { renderDocument } from '../../entry-server.tsx'
import { assets, inputOf, scene } from '../../fixtures/page-inputs.fixture.ts'
import { textOf } from '../../fixtures/rendered.fixture.ts'

const home = scene('home-bl').content as Extract<PageContent, { page: 'home'; state: 'answered' }>

const documentOf = (
  beside: { deadline?: ShownDeadline; rolled?: readonly RolledContainers[] },
  language: (typeof LANGUAGES)[number] = 'en-US',
): string => renderDocument(inputOf({ ...scene('home-bl'), content: { ...home, ...beside } }, language), assets)

const DEADLINE: ShownDeadline = {
  kind: 'LAST_FREE_DAY_BM_DND',
  containers: 2,
  local: '2026-12-21',
  zone: 'Europe/Berlin',
  unLocode: 'DEMUC',
  daysLeft: 22,
  place: 'Munich ,Germany',
  nextDay: { currency: 'EUR', amount: '1052.00' },
}

describe('the deadline that costs money', () => {
  it('shows what the next day costs and leads to the charges of the bill', () => {
    const html = documentOf({ deadline: DEADLINE })
    expect(textOf(html)).toContain('Last free day in Munich, Germany: 21 Dec 2026')
    expect(textOf(html)).toContain('The next day costs EUR 1,052.00.')
    expect(textOf(html)).not.toContain('estimated from the arrival')
    expect(html).toContain(
      `href="/demurrage-result?docRef=${home.number}&amp;num=${home.number}&amp;bound=BM&amp;chargeType=ALL&amp;type=bl&amp;language=en-US"`,
    )
  })

  it('says of a container at sea that it is estimated, and leads to no charges: there are none', () => {
    const html = documentOf({ deadline: { ...DEADLINE, isEstimated: true } })
    expect(textOf(html)).toContain('Mon · estimated from the arrival of the ship · DND demurrage and detention')
    expect(html).not.toContain('/demurrage-result')
  })

  it('that is a cut-off has no price and no link', () => {
    const { nextDay: _, ...cutOff } = { ...DEADLINE, kind: 'CARGO_CUT_OFF', containers: 0, local: '2026-12-21 16:00' }
    const html = documentOf({ deadline: cutOff })
    expect(textOf(html)).toContain('Cargo cut-off in Munich, Germany: 21 Dec 2026 16:00')
    expect(html).not.toContain('/demurrage-result')
    expect(textOf(html)).not.toContain('The next day costs')
  })
})

describe('containers that go by another ship', () => {
  const [group] = home.answer.type === 'bl' ? home.answer.content.containerStatus : []
  const number = group?.containers[0]?.containerNumber ?? ''
  const rolled: RolledContainers = {
    containers: [number],
    vesselName: 'QUAYLINE EIDER',
    voyageNo: '022W',
    portOfDischarge: 'Trieste',
    arrival: {
      local: '2026-12-22 14:00',
      isActual: false,
      clock: { zone: 'Europe/Rome', offset: '+01:00', isAwaited: true },
    },
  }

  it('are counted among all, with her name and ETA, and marked in the list', () => {
    const text = textOf(documentOf({ rolled: [rolled] }))
    expect(text).toContain('1 of 3 containers follows on QUAYLINE EIDER 022W · ETA Trieste 22 Dec 2026 14:00 (UTC+1)')
    expect(text).toContain('follows on QUAYLINE EIDER 022W')
    expect(text.split('QUAYLINE EIDER 022W')).toHaveLength(3)
  })

  it('are shown without an ETA where none was stated', () => {
    const text = textOf(documentOf({ rolled: [{ ...rolled, arrival: null }] }))
    expect(text).toContain('follows on QUAYLINE EIDER 022W ')
    expect(text).not.toContain('ETA Trieste')
  })

  it.each(LANGUAGES)('leave no gap in the sentence: %s', (language) => {
    const text = textOf(documentOf({ rolled: [rolled], deadline: { ...DEADLINE, isEstimated: true } }, language))
    expect(text).toContain('QUAYLINE EIDER 022W')
    expect(text).not.toMatch(/[{}]/)
  })
})

describe('when the cargo is expected to be ready', () => {
  const bill = home.answer.type === 'bl' ? home.answer.content : null
  const ready = (labels: readonly string[]): string => {
    if (bill === null) throw new Error('home-bl is no bill')
    const [container] = bill.containerStatus.flatMap(({ containers }) => containers)
    if (container === undefined) throw new Error('home-bl has no container')
    const containerStatus = labels.map((label, index) => ({
      label,
      containers: [{ ...container, label, containerNumber: `${container.containerNumber}${index}` }],
    }))
    const trackingPath = { ...bill.trackingPath, cgoAvailTm: '2026-12-20 08:00' }
    const content = { ...bill, containerStatus, trackingPath, actualShipment: [] }
    const answer = { ...home.answer, content } as typeof home.answer
    return textOf(renderDocument(inputOf({ ...scene('home-bl'), content: { ...home, answer } }, 'en-US'), assets))
  }

  it('is shown until all of it is, and not beside that', () => {
    expect(ready(['Discharged at Last POD', 'Discharged at Last POD'])).toContain('Expected ready for pick-up')
    expect(ready(['Available for Pickup', 'Discharged at Last POD'])).toContain('Expected ready for pick-up')
    expect(ready(['Available for Pickup', 'Available for Pickup'])).not.toContain('Expected ready for pick-up')
  })
})
