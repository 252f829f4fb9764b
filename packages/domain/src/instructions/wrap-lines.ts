// Breaks texts into lines of a width, between words where it can: nothing is left out but the blank that it breaks at.

export function wrapLines(lines: readonly string[], width: number): readonly string[] {
  return lines.flatMap((line) => {
    const parts: string[] = []
    let rest = line
    while (rest.length > width) {
      const blank = rest.lastIndexOf(' ', width)
      const end = blank > 0 ? blank : width
      parts.push(rest.slice(0, end))
      rest = rest.slice(end).trimStart()
    }
    return rest === '' && parts.length > 0 ? parts : [...parts, rest]
  })
}
