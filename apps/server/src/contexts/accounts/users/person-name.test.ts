import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it.each([
  ['Ana', 'Ruiz', 'Ana Ruiz'],
  ['伟', '沈', '沈伟'],
  ['太郎', '山田', '山田太郎'],
  ['ひろみ', 'サトウ', 'サトウひろみ'],
  ['민수', '김', '김민수'],
  // With one part in Latin letters the two are not written together.
  ['Wei', '沈', 'Wei 沈'],
  ['伟', 'Shen', '伟 Shen'],
  ['Ana', null, 'Ana'],
  [null, '沈', '沈'],
  [null, null, ''],
])('%s and %s read %s', (first, last, expected) => {
  expect(personName(first, last)).toBe(expected)
})
