import { describe, expect, it } from 'vitest'
import { readTntDelivery } from './read.ts'
import { departureEvent, gateInEvent, releaseEvent } from './tnt-event.fixture.ts'

/** Without the named member. */
const without = (event: object, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name)))

describe('the events of one text', () => {
  const textsOf = (text: string) => {
    const read = readTntDelivery(text)
    return 'ok' in read ? read : read.map(({ eventID, reading }) => [eventID?.slice(-2), reading.rejection?.reason])
  }

  it.each([
    ['a list', JSON.stringify([gateInEvent, departureEvent])],
    ['an object with a list', JSON.stringify({ events: [gateInEvent, departureEvent], next: null })],
    ['blanks around it', `\n\t ${JSON.stringify([gateInEvent, departureEvent], null, 2)} \r\n`],
  ])('%s', (_, text) => {
    expect(textsOf(text)).toEqual([
      ['01', undefined],
      ['02', undefined],
    ])
  })

  it('one event alone', () => expect(textsOf(JSON.stringify(gateInEvent))).toEqual([['01', undefined]]))

  it('a bad event does not stop the good ones', () => {
    expect(textsOf(JSON.stringify([gateInEvent, {}, null, releaseEvent]))).toEqual([
      ['01', undefined],
      [undefined, 'INVALID_EVENT'],
      [undefined, 'INVALID_EVENT'],
      ['03', undefined],
    ])
  })

  it.each([
    ['', 'INVALID_EVENT', 'The text is no well-formed JSON'],
    ['[', 'INVALID_EVENT', 'The text is no well-formed JSON'],
    [`[${JSON.stringify(gateInEvent)},]`, 'INVALID_EVENT', 'The text is no well-formed JSON'],
    [JSON.stringify(gateInEvent).slice(0, -1), 'INVALID_EVENT', 'The text is no well-formed JSON'],
    ['[]', 'INVALID_EVENT', 'The text holds no event'],
    ['{"events":[]}', 'INVALID_EVENT', 'The text holds no event'],
    ['['.repeat(65), 'TOO_LARGE', 'It is nested more than 64 deep'],
    ['['.repeat(5_000_000) + ']'.repeat(5_000_000), 'TOO_LARGE', 'It is nested more than 64 deep'],
    ['{"a":'.repeat(100) + '1' + '}'.repeat(100), 'TOO_LARGE', 'It is nested more than 64 deep'],
    [`[${'0,'.repeat(4_000_001)}0]`, 'TOO_LARGE', 'It has more than 4000000 values: send it in parts'],
  ])('%.40s is set aside as a whole', (text, reason, why) => {
    expect(textsOf(text)).toEqual({ ok: false, reason, text: why })
  })

  it('brackets and commas inside of texts do not count', () => {
    const remark = '[{,"\\'.repeat(40)
    const text = JSON.stringify({ ...departureEvent, changeRemark: remark })
    expect(textsOf(text)).toEqual([['02', undefined]])
  })

  it('a member called __proto__ changes nothing', () => {
    const text = `{"__proto__":{"eventType":"EQUIPMENT"},${JSON.stringify(without(gateInEvent, 'eventType')).slice(1)}`
    expect(textsOf(text)).toEqual([['01', 'INVALID_EVENT']])
    expect(Object.hasOwn(Object.prototype, 'eventType')).toBe(false)
  })

  it('ten megabytes of one text, and a list of a hundred thousand events', () => {
    const long = JSON.stringify([{ ...releaseEvent, reason: 'x'.repeat(10_000_000) }, gateInEvent])
    expect(textsOf(long)).toEqual([
      ['03', 'INVALID_EVENT'],
      ['01', undefined],
    ])
    const many = readTntDelivery(`[${'{},'.repeat(99_999)}{}]`)
    expect(Array.isArray(many) && many.length).toBe(100_000)
  })
})
