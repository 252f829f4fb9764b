import { expect, it } from 'vitest'
import { createEventSubscription } from './event-subscriptions.ts'

const isTaken = (callbackUrl: string, filters: object = {}): boolean =>
  createEventSubscription.body.safeParse({ callbackUrl, secret: 'A'.repeat(44).replace(/.$/, '='), ...filters }).success

it.each([
  ['https://bücher.example/events?x=1', true],
  ['https://xn--bcher-kva.example:8443/events', true],
  ['https://пример.рф', true],
  ['https://bücher.example/ü', false],
  ['https://bü cher.example/', false],
  ['https://b\u202echer.example/', false],
])('a callback to %s: %s', (url, expected) => expect(isTaken(url)).toBe(expected))

// TNT_v2.2.0.yaml declares these lists as defaults.
const TRANSPORT = ['DEPA', 'ARRI']
it.each([
  [{ eventType: ['EQUIPMENT'], transportEventTypeCode: TRANSPORT }, true],
  [{ transportEventTypeCode: TRANSPORT, equipmentEventTypeCode: ['LOAD'] }, true],
  [{ eventType: ['EQUIPMENT'], transportEventTypeCode: ['ARRI'] }, false],
])('filters %j: %s', (filters, expected) => expect(isTaken('https://a.example/', filters)).toBe(expected))
