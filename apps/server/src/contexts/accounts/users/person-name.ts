// Order and spacing of a person's first and last name: in Chinese characters, kana and hangul the last name comes
// first, without a space.

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

/** An unknown part is left out. */
export function personName(firstName: string | null, lastName: string | null): string {
  const parts = [firstName, lastName].filter((part) => part !== null)
  return parts.every((part) => EAST_ASIAN.test(part)) ? parts.toReversed().join('') : parts.join(' ')
}
