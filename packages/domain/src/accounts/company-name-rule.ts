// Decides whether two names are one company's: the name an applicant gave and the name of the company that his codes would put him into.

/** Without case, accents, width, punctuation and blanks; what is left are letters and digits, of any script. */
const barePart = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A name of signs alone is the same as nothing: it proves nothing. "Ltd" and "Limited" are two names, which somebody has to judge. */
export function isSameCompanyName(one: string, other: string): boolean {
  const bare = barePart(one)
  return bare !== '' && bare === barePart(other)
}
