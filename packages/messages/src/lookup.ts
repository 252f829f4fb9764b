// Turns a text that a payload carries (`Gate-In at First POL`) into the catalog's text; an unknown one stays as it came.

/** Case and outer blanks do not count: carriers write `Gate-In` and `Gate-in`. */
export function lookUp(texts: Readonly<Record<string, string>>, value: string): string {
  const wanted = value.trim()
  if (Object.hasOwn(texts, wanted)) return texts[wanted] ?? wanted
  const lower = wanted.toLowerCase()
  return Object.entries(texts).find(([key]) => key.toLowerCase() === lower)?.[1] ?? wanted
}
