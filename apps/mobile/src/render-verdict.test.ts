import type { InlandLeg } from '@quayline/domain/tracking/answer'
import { LANGUAGES } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { expect, it } from 'vitest'
import { renderDocument } from './entry-server.tsx'
import { assets, inputOf, scene } from './fixtures/page-inputs.fixture.ts'
import { htmlOf, textOf } from './fixtures/rendered.fixture.ts'

/** The verdicts next to the arrivals of a rendered page, `is-late: 31 h later than the first ETA`. */
const verdicts = (name: string, language: (typeof LANGUAGES)[number]): readonly string[] =>
  [...htmlOf(name, language).matchAll(/<p class="verdict (is-\w+)">([^<]+)<\/p>/g)].map(
    ([, colour, texts]) => `${colour}: ${texts}`,
  )

it.each([
  ['zh-CN', ['is-late: 比首次预计到港晚 31 小时', 'is-early: 比首次预计到港早 26 小时']],
  ['en-US', ['is-late: 31 h later than the first ETA', 'is-early: 26 h earlier than the first ETA']],
  ['es-ES', ['is-late: 31 h más tarde que la primera ETA', 'is-early: 26 h antes que la primera ETA']],
  ['fr', ['is-late: 31 h plus tard que la première ETA', 'is-early: 26 h plus tôt que la première ETA']],
] as const)(
  'a bill says beside each arrival how it keeps the first ETA, in colour and in words (%s)',
  (language, expected) => {
    expect(verdicts('bill', language)).toEqual(expected)
  },
)

it.each([
  ['zh-CN', 'is-on_time: 与首次预计到港相差不超过 24 小时'],
  ['en-US', 'is-on_time: As first expected, within 24 h'],
  ['es-ES', 'is-on_time: Según la primera ETA, con menos de 24 h de diferencia'],
  ['fr', 'is-on_time: Conforme à la première ETA, à moins de 24 h près'],
] as const)('nobody is called on time before the arrival (%s)', (language, expected) => {
  expect(verdicts('booking', language)).toEqual([expected])
})

it('an answer without a first ETA to hold the arrival against shows no verdict', () => {
  const { content, ...input } = inputOf(scene('bill'), 'en-US')
  if (content.page !== 'share' || content.state !== 'loaded') throw new Error('the scene is no share')
  const clocks = Object.fromEntries(
    Object.entries(content.clocks).map(([pointer, { zone, offset }]) => [pointer, { zone, offset }]),
  )
  const html = renderDocument({ ...input, content: { ...content, clocks } }, assets)
  expect(html).toContain('Arrived (ATA)')
  expect(html).not.toContain('class="verdict')
})

it.each(LANGUAGES)('a carriage by land stands behind the ships, with its mode and times (%s)', (language) => {
  const { content, ...input } = inputOf(scene('bill'), language)
  if (content.page !== 'share' || content.state !== 'loaded') throw new Error('the scene is no share')
  const clock = { zone: 'Europe/Madrid', offset: '+01:00' }
  const train: InlandLeg = {
    stage: 'ON_CARRIAGE',
    mode: 'Rail',
    from: 'Valencia',
    to: 'Madrid',
    departure: { local: '2026-03-18 06:00', isActual: true, clock },
    arrival: { local: '2026-03-19 08:00', isActual: false, clock: { ...clock, isAwaited: true } },
  }
  const shown = textOf(renderDocument({ ...input, content: { ...content, inlandLegs: [train] } }, assets))
  const { tracking } = pageTexts(language)
  const [, after = ''] = shown.split(tracking.inland.ON_CARRIAGE)
  const parts = [
    tracking.mode.Rail,
    'Valencia Madrid',
    tracking.atd,
    '06:00',
    tracking.eta,
    '08:00',
    tracking.finalDestination,
  ]
  const places = parts.map((part) => after.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
