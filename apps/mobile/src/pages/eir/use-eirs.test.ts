import { eirInfo, facts, unapproved, uuidOf } from '@quayline/domain/eir/listed-eirs.fixture'
import { expect, it } from 'vitest'
import { ticksOfAll } from './batch.ts'
import { approvedRows } from './use-eirs.ts'
import { contentOf } from './eirs.fixture.ts'

const neither = { send: false, chooseReturnPoint: false }

it('?current=approved ticks what is approved and nothing else', () => {
  const list = contentOf(eirInfo(1), unapproved(2), eirInfo(3), eirInfo(4, { status: 'Printed', can: neither }))
  expect([...ticksOfAll(approvedRows(list, facts()))]).toEqual([uuidOf(1), uuidOf(3)])
  // A full batch: EIRs that cannot be sent do not displace those that can.
  const sent = Array.from({ length: 20 }, (_, index) => eirInfo(100 + index, { status: 'Printed', can: neither }))
  const many = contentOf(...sent, ...Array.from({ length: 60 }, (_, index) => eirInfo(index + 1)))
  const ticks = ticksOfAll(approvedRows(many, facts()))
  expect([...ticks]).toEqual(Array.from({ length: 50 }, (_, index) => uuidOf(index + 1)))
})
