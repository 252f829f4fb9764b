import { describe, expect, it } from 'vitest'
import { OTHER_TOKEN, TOKEN } from '../bridge/fake-page.fixture.ts'
import { bodyText, clockText, KEPT_ENTRIES, type LogEntry, withEntry } from './message-log.ts'

const mask = (count: number): string => `<${count}>`
const text = (name: string, value: unknown): string => bodyText(name, value, [TOKEN, '', OTHER_TOKEN], mask)

describe('what the log shows of a message', () => {
  it.each([
    ['getToken', {}, '{}'],
    [
      'openPage',
      { name: 'vgm', params: { blNumber: 'EXPLSHA2600042' } },
      '{"name":"vgm","params":{"blNumber":"EXPLSHA2600042"}}',
    ],
    ['onUserId', '0199', '"0199"'],
    ['onIsAuthUser', false, 'false'],
    ['onToken', '', '""'],
    ['onToken', null, 'null'],
    ['onToken', undefined, 'undefined'],
  ])('%s %j', (name, value, shown) => {
    expect(text(name, value)).toBe(shown)
  })

  it('never shows a token, wherever it stands', () => {
    const shown = [
      text('onToken', TOKEN),
      text('onToken', 'a token that the log does not know'),
      text('onToken', { token: OTHER_TOKEN }),
      text('onUserId', TOKEN),
      text('openPage', { name: 'vgm', params: { url: `https://line.example/?t=${TOKEN}&u=${OTHER_TOKEN}` } }),
      text('logEvent', { name: TOKEN, values: { [OTHER_TOKEN]: TOKEN } }),
    ]
    for (const secret of [TOKEN, OTHER_TOKEN, 'the log does not know']) expect(shown.join('\n')).not.toContain(secret)
    expect(shown[0]).toBe(`"<${TOKEN.length}>"`)
    expect(shown[4]).toBe(
      `{"name":"vgm","params":{"url":"https://line.example/?t=<${TOKEN.length}>&u=<${OTHER_TOKEN.length}>"}}`,
    )
  })
})

it('keeps the newest entries, newest first', () => {
  const entry = (id: number): LogEntry => ({ id, at: id, direction: 'to-app', name: 'getToken', body: '{}' })
  let log: readonly LogEntry[] = []
  for (let id = 0; id < KEPT_ENTRIES + 3; id++) log = withEntry(log, entry(id))
  expect(log).toHaveLength(KEPT_ENTRIES)
  expect([log[0]?.id, log.at(-1)?.id]).toEqual([KEPT_ENTRIES + 2, 3])
})

it('shows the time of this device to the millisecond', () => {
  expect(clockText(new Date(2026, 10, 28, 4, 5, 9, 7).getTime())).toBe('04:05:09.007')
})
