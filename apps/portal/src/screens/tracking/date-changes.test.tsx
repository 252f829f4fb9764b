import { describe, expect, it } from 'vitest'
import { htmlIn, textOf } from '../../shell/rendered.fixture.tsx'
import { answered } from '../answered.fixture.ts'
import { DateChanges } from './date-changes.tsx'
import { TRACKING_TEXTS, TrackingTextsProvider } from './tracking-texts.ts'

const tracking = await TRACKING_TEXTS.load['en-US']()
const BILL = '6103622780'

describe('the history of dates', () => {
  const change = (field: string, was: string | null, now: string | null) => ({
    booking: '7700000001',
    field,
    was,
    now,
    at: '2026-02-05T08:00:00.000Z',
    source: 'IFTSAI',
    reason: null,
  })
  const history = (items: readonly object[]) =>
    textOf(
      htmlIn(
        {
          answers: [
            [
              ['tracking', 'changes', BILL, 'bl'],
              answered({ items, isMore: false }, { '/items/0/now': { zone: 'Asia/Shanghai', offset: '+08:00' } }),
            ],
          ],
        },
        <TrackingTextsProvider value={tracking}>
          <DateChanges number={BILL} type="bl" />
        </TrackingTextsProvider>,
      ),
    )

  it('says was, now, when and by what kind of message, and folds what is older', () => {
    const text = history([change('cutOff', '2026-03-08 17:00', '2026-03-08 18:00')])
    expect(text).toContain('Cargo cut-off 7700000001 8 Mar 2026 17:00 → 8 Mar 2026 18:00 (UTC+8)')
    expect(text).toContain('5 Feb 2026 16:00 (UTC+8) · schedule message (IFTSAI)')
    expect(history([change('eta', null, '2026-03-08 18:00')])).toContain('Arrival 7700000001 taken back →')
    expect(history(Array.from({ length: 9 }, () => change('etd', '2026-03-08', '2026-03-09')))).toContain(
      '3 earlier ones',
    )
    expect(history([])).toContain('No date has changed so far.')
  })
})
