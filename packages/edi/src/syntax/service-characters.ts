// The service characters of one interchange: UNA when sent, else the defaults of ISO 9735 (level A, or level B's IS4/IS3/IS1).

/** Byte values; null = the interchange has no such character. */
export interface ServiceCharacters {
  readonly component: number | null
  readonly element: number
  readonly release: number | null
  /** ISO 9735 syntax 4 (a reserved position in earlier versions) and X12 from 00402 on. */
  readonly repetition: number | null
  readonly terminator: number
}

/** ISO 9735 level A: `:` `+` `?` `'`. `*` repeats only from syntax version 4 on. */
export const LEVEL_A_CHARACTERS: ServiceCharacters = {
  component: 0x3a,
  element: 0x2b,
  release: 0x3f,
  repetition: null,
  terminator: 0x27,
}

/** ISO 9735 level B without UNA: information separators IS1 (1F) component, IS3 (1D) element, IS4 (1C) terminator. */
export const LEVEL_B_CHARACTERS: ServiceCharacters = {
  component: 0x1f,
  element: 0x1d,
  release: null,
  repetition: null,
  terminator: 0x1c,
}

export const isAlphanumericByte = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** Whether a byte can be a separator: 7 bits, no letter, digit, blank, NUL or DEL. */
export const canSeparate = (byte: number | undefined): byte is number =>
  byte !== undefined && byte > 0 && byte < 0x7f && byte !== 0x20 && !isAlphanumericByte(byte)

export const isLineBreak = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d
