// How a person's first and last name read together: in Chinese characters, kana and hangul the last name leads and no blank stands between.

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

/** A part that is not known is left out. */
export function personName(firstName: string | null, lastName: string | null): string {
  const parts = [firstName, lastName].filter((part) => part !== null)
  return parts.every((part) => EAST_ASIAN.test(part)) ? parts.toReversed().join('') : parts.join(' ')
}
