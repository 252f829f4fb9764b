import { describe, expect, it } from 'vitest'
import { isImoNumber } from './vessel.ts'

describe('isImoNumber', () => {
  // The numbering scheme's own example, 9074729: 9·7 + 0·6 + 7·5 + 4·4 + 7·3 + 2·2 = 139. And 9000003: 9·7 = 63.
  it.each(['9074729', '9000003'])('%s is one', (number) => {
    expect(isImoNumber(number)).toBe(true)
  })

  it.each(['9074728', '9074792', '907472', '90747290', 'IMO9074729', '９０７４７２９', ' 9074729', '', '907472a'])(
    '%j is none',
    (number) => {
      expect(isImoNumber(number)).toBe(false)
    },
  )
})
