import { BILL_CONTENT } from '@quayline/domain/tracking/carrier-payload-expected.fixture'
import { describe, expect, it } from 'vitest'
import type { Tracked } from '../contexts/tracking/index.ts'
import { printTracked } from './track.ts'

const BILL: Tracked = { answer: { type: 'bl', numberType: 'bl', content: BILL_CONTENT }, clocks: {}, asOf: null }

const printed = (tracked: Tracked): string => {
  const lines: string[] = []
  printTracked('6103622780', tracked, { cwd: '/', out: (line) => lines.push(line), err: (line) => lines.push(line) })
  return lines.join('\n')
}

describe('a bill printed in lines', () => {
  it('says which containers are there, and how to get the next', () => {
    // The fixture's bill has one container.
    const page = (from: number, next: number | null) => ({ ...BILL, containersPage: { total: 550, from, next } })
    expect(printed(page(0, 200))).toContain('containers 1 to 1 of 550; the next with --containers-from 200')
    expect(printed(page(400, null))).toMatch(/containers 401 to 401 of 550$/)
    const none = { ...BILL_CONTENT, containerStatus: [] }
    expect(printed({ ...page(1000, null), answer: { type: 'bl', numberType: 'bl', content: none } })).toMatch(
      /no container of 550$/,
    )
    expect(printed(BILL)).not.toContain('containers')
  })

  it('says that the oldest messages are left out, where they are', () => {
    expect(printed({ ...BILL, isIncomplete: true })).toMatch(/the oldest are left out$/)
    expect(printed(BILL)).not.toContain('left out')
  })
})
