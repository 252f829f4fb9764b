// Turns a range of 7-bit bytes into a string. Most values of a real message have one to five characters, so the fixed
// argument lists below are several times faster than single characters or one view per value.

/** `bytes[start, end)` as text; every byte is below 0x80. The text keeps no buffer alive. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  if (end - start < 8) return shortText(bytes, start, end - start)
  let text = eightText(bytes, start)
  let i = start + 8
  for (; end - i >= 8; i += 8) text += eightText(bytes, i)
  return i === end ? text : text + shortText(bytes, i, end - i)
}

const eightText = (b: Uint8Array, i: number): string =>
  String.fromCharCode(
    b[i] ?? 0,
    b[i + 1] ?? 0,
    b[i + 2] ?? 0,
    b[i + 3] ?? 0,
    b[i + 4] ?? 0,
    b[i + 5] ?? 0,
    b[i + 6] ?? 0,
    b[i + 7] ?? 0,
  )

// oxlint-disable-next-line complexity -- One case for each length: the call with so many arguments is what makes it fast.
function shortText(b: Uint8Array, i: number, length: number): string {
  switch (length) {
    case 1:
      return String.fromCharCode(b[i] ?? 0)
    case 2:
      return String.fromCharCode(b[i] ?? 0, b[i + 1] ?? 0)
    case 3:
      return String.fromCharCode(b[i] ?? 0, b[i + 1] ?? 0, b[i + 2] ?? 0)
    case 4:
      return String.fromCharCode(b[i] ?? 0, b[i + 1] ?? 0, b[i + 2] ?? 0, b[i + 3] ?? 0)
    case 5:
      return String.fromCharCode(b[i] ?? 0, b[i + 1] ?? 0, b[i + 2] ?? 0, b[i + 3] ?? 0, b[i + 4] ?? 0)
    case 6:
      return String.fromCharCode(b[i] ?? 0, b[i + 1] ?? 0, b[i + 2] ?? 0, b[i + 3] ?? 0, b[i + 4] ?? 0, b[i + 5] ?? 0)
    case 7:
      return String.fromCharCode(
        b[i] ?? 0,
        b[i + 1] ?? 0,
        b[i + 2] ?? 0,
        b[i + 3] ?? 0,
        b[i + 4] ?? 0,
        b[i + 5] ?? 0,
        b[i + 6] ?? 0,
      )
    default:
      return ''
  }
}
