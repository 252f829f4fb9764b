import { describe, expect, it } from 'vitest'
import { readOpened, withOpened } from './use-kept-open.ts'

describe('what a reader opened', () => {
  it.each([
    ['nothing', null, null],
    ['a text', 'eir', null],
    ['another state', { demurrage: { steps: 1 } }, null],
    ['opened', { opened: { days: true } }, true],
    ['closed again', { opened: { days: false } }, false],
    ['another section', { opened: { other: true } }, null],
    ['what we never wrote', { opened: { days: 'yes' } }, null],
    ['a name of every object', { opened: {} }, null],
  ])('is read from a history entry with %s', (_, state, isOpen) => {
    expect(readOpened(state, 'days')).toBe(isOpen)
    expect(readOpened(state, 'constructor')).toBeNull()
  })

  it('is added to what else the entry keeps', () => {
    const opened = withOpened(withOpened({ demurrage: { steps: 1 } }, 'days', true), 'files', true)
    expect(withOpened(opened, 'days', false)).toEqual({
      demurrage: { steps: 1 },
      opened: { days: false, files: true },
    })
    expect(withOpened(null, 'days', true)).toEqual({ opened: { days: true } })
  })
})
