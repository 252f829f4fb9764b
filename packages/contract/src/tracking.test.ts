import { existsSync, readFileSync } from 'node:fs'
import { findShared } from '@quayline/testing/shared-folder'
import { describe, expect, it } from 'vitest'
import { buildBillAnswer } from '@quayline/domain/tracking/build-bill-answer'
import { buildContainerAnswer } from '@quayline/domain/tracking/build-container-answer'
import {
  CONTAINER_NUMBER,
  DALLAS_TRIP,
  PORTLAND_TRIP,
  together,
  YANGON_TRIP,
} from '@quayline/domain/tracking/carrier-payload.fixture'
import { openApi } from './openapi.ts'
import { trackingAnswer, trackNumber } from './tracking.ts'

const payloads = findShared('data/carrier-api')
const facts = together(DALLAS_TRIP, PORTLAND_TRIP, YANGON_TRIP)

describe('the tracking answer', () => {
  it.each([
    ['a bill', buildBillAnswer({ number: '6103622780', type: null }, facts, { showOperations: true })],
    ['containers', buildContainerAnswer([CONTAINER_NUMBER, 'TEMU4267243'], facts)],
    ['nothing found', buildContainerAnswer(['TEMU4267243'], facts)],
  ])('accepts what the rules build for %s, and changes nothing', (_, { answer }) =>
    expect(trackingAnswer.parse(answer)).toEqual(answer),
  )

  it.each(['tracking-bl', 'tracking-bkg', 'tracking-cntr', 'tracking-not-found'])('accepts the payload %s', (name) => {
    const file = `${payloads}/${name}.json`
    if (!existsSync(file)) {
      console.error(`${file} is absent: the carrier's own payload is not compared`)
      return
    }
    const { data } = JSON.parse(readFileSync(file, 'utf8')) as { data: { type: string; content: object | null } }
    // The payload omits `action` for a visitor; ours always has it (docs/requirements/tracking.md 2.3).
    const answer =
      data.type === 'bl' || data.type === 'bkg' ? { ...data, content: { ...data.content, action: [] } } : data
    expect(trackingAnswer.parse(answer)).toEqual(answer)
  })

  it.each([
    ['a bill without its path', { type: 'bl', numberType: 'bl', content: {} }],
    ['a mixture', { type: 'none', numberType: 'bl', content: null }],
    ['an unknown kind', { type: 'vessel', numberType: 'none', content: null }],
  ])('refuses %s', (_, answer) => expect(trackingAnswer.safeParse(answer).success).toBe(false))

  it('can be written as OpenAPI', () => {
    const document = JSON.stringify(openApi([trackNumber]))
    for (const name of ['TrackingAnswer', 'BillTracking', 'TrackedContainer', 'CircleStatus'])
      expect(document).toContain(`"${name}"`)
  })
})
