// How many values a JSON text holds, counted before it is parsed: a parser that runs out of memory cannot be stopped, also not in a thread
// with a limit; it ends the whole process.

/** At least as many as there are: marks inside of texts count too. */
export function jsonValuesIn(bytes: Uint8Array): number {
  let values = 1
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1
  return values
}

const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b]
