// A telephone number out of the three parts in which the carrier keeps it (docs/requirements/master-data.md 2.1).

/** `86`, `532`, `5555 0100` -> `+86 532 5555 0100`; null without the number itself. A country code may come with its plus or zeros. */
export function telephoneNumber(country: string | null, area: string | null, number: string | null): string | null {
  const own = (number ?? '').trim()
  if (own === '') return null
  const code = (country ?? '').trim().replace(/^(\+|00)/, '')
  return [code === '' ? '' : `+${code}`, (area ?? '').trim(), own].filter((part) => part !== '').join(' ')
}
