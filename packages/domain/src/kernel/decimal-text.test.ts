import { describe, expect, it } from 'vitest'
import {
  unambiguousDecimal,
  compareDecimals,
  isDecimal,
  multiplyDecimals,
  readNumber,
  shortestDecimal,
  sumDecimals,
} from './decimal-text.ts'

describe('decimals as text', () => {
  it.each([
    [['20410.50', '0.50'], '20411'],
    [['0.1', '0.2'], '0.3'],
    [[], '0'],
    [['-0.5', '0.25'], '-0.25'],
  ])('%j make %s', (values, sum) => {
    expect(sumDecimals(values)).toBe(sum)
  })

  it.each([
    ['20410.5', '20410.50', 0],
    ['9', '10', -1],
    ['0.10', '0.09', 1],
    ['-1', '0', -1],
  ])('%s against %s', (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order)
  })

  // 53,594 lb x 0.45359237 kg, by hand.
  it.each([
    ['53594', '0.45359237', '24309.82947778'],
    ['1.5', '-2', '-3'],
  ])('%s times %s is %s', (a, b, product) => {
    expect(multiplyDecimals(a, b)).toBe(product)
  })

  it.each([
    ['20410.50', '20410.5'],
    ['0020410.0', '20410'],
    ['-0.0', '0'],
    ['-00.50', '-0.5'],
    ['1000', '1000'],
    ['0', '0'],
  ])('%s is %s in short', (value, short) => expect(shortestDecimal(value)).toBe(short))

  it.each(['1', '0.5', '-3.25', '9'.repeat(30)])('%s is one', (text) => expect(isDecimal(text)).toBe(true))
  it.each(['', '1,5', '1.', '.5', '1e5', ' 1', '9'.repeat(31), '٣'])('%s is none', (text) => {
    expect(isDecimal(text)).toBe(false)
  })

  it.each(['1.234', '12.500', '1234.567', '0.125', '7'])('%s is written so that it is read back', (value) => {
    const reading = readNumber(unambiguousDecimal(value))
    expect(reading.kind === 'number' ? compareDecimals(reading.value, value) : reading.kind).toBe(0)
  })
})
