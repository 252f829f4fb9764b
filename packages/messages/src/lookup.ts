// Translates a text of a payload (`Gate-In at First POL`) by the catalog; an unknown text is returned unchanged.

/** Case and leading or trailing spaces are ignored: carriers write `Gate-In` and `Gate-in`. */
export function lookUp(texts: Readonly<Record<string, string>>, value: string): string {
  const wanted = value.trim()
  if (Object.hasOwn(texts, wanted)) return texts[wanted] ?? wanted
  const lower = wanted.toLowerCase()
  return Object.entries(texts).find(([key]) => key.toLowerCase() === lower)?.[1] ?? wanted
}
