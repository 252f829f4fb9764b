import type { Fact } from '@quayline/domain/intake/facts'
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import { splitFile } from '@quayline/edi/messages'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { readMessage } from '@quayline/edi/read-message'
import { tokenize } from '@quayline/edi/syntax/tokenizer'
import { writeInterchange } from '@quayline/edi/write/writer'
import { beforeAll, describe, expect, it } from 'vitest'
import { generateHistory, HISTORY_ENDS_AT, type HistoricShipment } from './generate-history.ts'
import type { StatedMessage } from './stated-message.ts'

const EVENTS = 30_000

let history: HistoricShipment[] = []
beforeAll(() => {
  history = [...generateHistory({ events: EVENTS, seed: 'test' })]
})

const messagesOf = (shipments: readonly HistoricShipment[]) => shipments.flatMap(({ messages }) => messages)
const summaryOf = ({ sender, at, type, head, facts }: StatedMessage) => ({ sender: sender.code, at, type, head, facts })

describe('a large history', () => {
  it('has as many events as asked for, about twenty to a shipment', () => {
    const events = messagesOf(history).flatMap(({ facts }) => facts.filter(({ kind }) => kind === 'EVENT')).length
    expect(Math.abs(events / EVENTS - 1)).toBeLessThan(0.05)
    expect(events / history.length).toBeGreaterThan(17)
    expect(events / history.length).toBeLessThan(25)
  })

  it('is the same again for the same seed, and another one for another', () => {
    const first = (seed: string) =>
      Array.from(
        { length: 40 },
        (
          (stream) => () =>
            stream.next().value
        )(generateHistory({ events: EVENTS, seed })),
      )
        .flatMap((shipment) => shipment?.messages ?? [])
        .map(summaryOf)
    expect(first('test')).toEqual(messagesOf(history.slice(0, 40)).map(summaryOf))
    expect(first('other')).not.toEqual(first('test'))
  })

  it('never has a container on two trips at once, and most containers on several in turn', () => {
    const trips = new Map<string, { from: number; until: number }[]>()
    for (const { plan } of history)
      for (const { container, times } of plan.containers) {
        const known = trips.get(container.number) ?? []
        known.push({ from: times.pickedUpAt, until: times.returnedAt })
        trips.set(container.number, known)
      }
    for (const ofContainer of trips.values()) {
      ofContainer.sort((one, other) => one.from - other.from)
      for (const [index, { from, until }] of ofContainer.entries()) {
        expect(until).toBeGreaterThan(from)
        expect(from).toBeGreaterThan(ofContainer[index - 1]?.until ?? 0)
      }
    }
    const busy = [...trips.values()].filter((ofContainer) => ofContainer.length > 2)
    expect(busy.length / trips.size).toBeGreaterThan(0.5)
  })

  it('names only what it has: containers with a check digit, bookings and bills of the shipment, once each', () => {
    const bookings = new Set<string>()
    for (const { plan, messages } of history) {
      expect(bookings.has(plan.bookingNumber)).toBe(false)
      bookings.add(plan.bookingNumber)
      const containers = new Set(plan.containers.map(({ container }) => container.number))
      for (const number of containers) expect(number).toMatch(/^QDLU\d{6}\d$/)
      for (const number of containers) expect(number.at(-1)).toBe(String(containerCheckDigit(number.slice(0, 10))))
      for (const fact of messages.flatMap(({ facts }) => facts)) {
        for (const number of containersIn(fact)) expect(containers).toContain(number)
        if (fact.kind === 'BILL') expect(plan.billNumbers).toContain(fact.billNumber)
        if (fact.kind === 'EVENT' && fact.billNumber !== null) expect(plan.billNumbers).toContain(fact.billNumber)
        if (fact.kind === 'EVENT' && fact.bookingNumber !== null) expect(fact.bookingNumber).toBe(plan.bookingNumber)
      }
    }
  })

  it('gives every message of a sender a number of its own', () => {
    const numbers = messagesOf(history)
      .filter(({ type }) => type !== 'IFTMBC' && type !== 'IFTMCS')
      .map(({ sender, head }) => `${sender.code} ${head.documentNumber}`)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('ends at its end, with some shipments under way', () => {
    expect(messagesOf(history).every(({ at }) => at <= HISTORY_ENDS_AT)).toBe(true)
    const underWay = history.filter(({ plan }) =>
      plan.containers.some(({ times }) => times.returnedAt > HISTORY_ENDS_AT),
    )
    expect(underWay.length).toBeGreaterThan(history.length * 0.02)
    expect(underWay.length).toBeLessThan(history.length * 0.2)
  })

  it('states facts exactly as they are read from its texts', () => {
    for (const message of messagesOf(history.filter((_, index) => index % 20 === 0))) {
      const text = writeInterchange({
        sender: message.sender.code,
        receiver: 'QUAYLINE',
        preparedAt: message.head.documentAt,
        controlReference: '1',
        messages: [{ ...message.body(), reference: '1' }],
      })
      const { segments, warnings } = tokenize(Buffer.from(text))
      const [raw] = splitFile(segments, warnings).messages
      if (raw === undefined) throw new Error('no message in the text')
      expect(readMessage(raw, NO_PARTNER_RULES)).toMatchObject({
        messageType: message.type,
        directory: message.directory,
        associationCode: message.association,
        function: message.head.function,
        documentNumber: message.head.documentNumber,
        documentAt: message.head.documentAt,
        facts: message.facts.map(withoutPosition),
        warnings: [],
        rejection: null,
      })
    }
  })
})

function containersIn(fact: Fact): readonly string[] {
  if (fact.kind === 'EVENT') return fact.container === null ? [] : [fact.container]
  return fact.kind === 'BILL' ? fact.containers.map(({ container }) => container) : []
}

function withoutPosition(fact: Fact): Partial<Fact> {
  if (fact.kind !== 'EVENT') return fact
  const { segmentIndex: _, ...rest } = fact
  return rest
}
