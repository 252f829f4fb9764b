// A size type in one vocabulary on every page: the trade name beside the ISO 6346 code, `40HQ · 45G1`. Empty where neither is known.

export function sizeTypeText(trade: string | null, iso: string | null): string {
  const parts = [trade, iso].map((part) => (part ?? '').trim())
  return [...new Set(parts)].filter((part) => part !== '').join(' · ')
}
