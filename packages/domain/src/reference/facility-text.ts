// A terminal or depot by its name with its code: `Ningbo Gateway Container Terminal 2 (CNNGBT2)`.

/** Empty when neither is known. */
export function facilityText(name: string, code: string): string {
  if (name === '' || name === code) return code
  return code === '' ? name : `${name} (${code})`
}
