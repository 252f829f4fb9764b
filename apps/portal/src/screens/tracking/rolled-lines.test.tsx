import { BILL_CONTENT } from '@quayline/domain/tracking/carrier-payload-expected.fixture'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { tracking } from '@quayline/messages/tracking/tracking.en-US'
import { expect, it } from 'vitest'
import { htmlIn, textOf } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { RolledLines } from './rolled-lines.tsx'
import { TrackingTextsProvider } from './tracking-texts.ts'

const bill: TrackingAnswer = { type: 'bl', numberType: 'bl', content: BILL_CONTENT }
const [number = ''] = BILL_CONTENT.containerStatus.flatMap(({ containers }) =>
  containers.map(({ containerNumber }) => containerNumber),
)
const arrival = { local: '2026-12-20 08:00', clock: { zone: 'America/Los_Angeles', offset: '-08:00' } }
const ship = { containers: [number], vesselName: 'TEST TERN', voyageNo: '012N', portOfDischarge: 'Long Beach' }

const linesOf = (more: object): string =>
  textOf(
    htmlIn(
      {},
      <TrackingTextsProvider value={tracking}>
        <RolledLines answered={{ ...answered(bill), ok: true, ...more }} />
      </TrackingTextsProvider>,
    ),
  )

it('names how many containers of how many go by another ship, and when she is expected', () => {
  const containersPage = { total: 250, from: 0, count: 200, next: 200 }
  const rolled = [{ ...ship, arrival }]
  expect(linesOf({ rolled, containersPage })).toBe(
    '1 of 250 containers follows on TEST TERN 012N · ETA Long Beach 20 Dec 2026 08:00 (UTC-8)',
  )
  expect(linesOf({ rolled: [{ ...ship, arrival: null }] })).toMatch(/1 of \d+ containers follows on TEST TERN 012N$/)
  expect(linesOf({})).toBe('')
})
