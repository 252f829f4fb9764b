// Linked numbers come as one string: blanks and parentheses are stripped, commas separate (docs/requirements/tracking.md 1.2).

export const numbersOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .replace(/[\s()（）]/g, '')
      .split(/[,，;；]/)
      .filter((number) => number !== ''),
  ),
]
