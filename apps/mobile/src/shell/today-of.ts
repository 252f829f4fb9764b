// The local date on the phone's own calendar: what a date picker starts with.

/** YYYY-MM-DD by the clock and zone of this phone. */
export function todayOf(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
