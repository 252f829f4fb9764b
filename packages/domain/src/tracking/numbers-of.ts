// Linked numbers come as one string: blanks and parentheses are stripped, commas separate (seed 000 section 3).

export const numbersOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .replace(/[\s()（）]/g, '')
      .split(/[,，;；]/)
      .filter((number) => number !== ''),
  ),
]
