// Adds decimal strings exactly: weights and volumes as they were declared, never floats.

/** Null where one is no decimal. `1.20` and `2` are `3.20`: as many digits after the point as the finest has. */
export function decimalSum(values: readonly string[]): string | null {
  const parts: { whole: string; fraction: string }[] = []
  let digits = 0
  for (const value of values) {
    const [, whole, fraction = ''] = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(value) ?? []
    if (whole === undefined) return null
    digits = Math.max(digits, fraction.length)
    parts.push({ whole, fraction })
  }
  let sum = 0n
  for (const { whole, fraction } of parts) sum += BigInt(`${whole}${fraction.padEnd(digits, '0')}`)
  const text = String(sum).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
