// Decides which requests come from the same place: an IPv4 address, or the /64 of an IPv6 address, which is what one household or
// office is given. An IPv4 address written as IPv6 (RFC 4291 section 2.5.5.2) is that IPv4 address.

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const GROUP = /^[\da-f]{1,4}$/
const LONGEST = 64

/** `address`: as the server sees it. A text that is not an address is returned as it is, cut to 64 characters. */
export function clientOrigin(address: string | undefined): string {
  const text = (address ?? '').trim().toLowerCase()
  if (IPV4.test(text)) return text
  const groups = groupsOf(text.replace(/%.*$/, ''))
  if (groups === null) return text === '' ? 'unknown' : text.slice(0, LONGEST)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address; null where the text is not one. */
function groupsOf(text: string): readonly number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head = [], tail = []] = halves.map(partsOf)
  if (head === null || tail === null) return null
  const missing = 8 - head.length - tail.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail]
}

function partsOf(half: string): readonly number[] | null {
  if (half === '') return []
  const groups: number[] = []
  for (const part of half.split(':')) {
    if (IPV4.test(part)) {
      const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
      groups.push(a * 256 + b, c * 256 + d)
    } else if (GROUP.test(part)) groups.push(Number.parseInt(part, 16))
    else return null
  }
  return groups
}
