// Generates a password that follows our rules, for accounts created on the command line.
import { randomInt } from 'node:crypto'

/** Without similar characters: 0 O, 1 l I. */
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789'] as const
const LENGTH = 14

/** About 80 bits. The first three characters are one of each kind, the rest any. */
export function newPassword(): string {
  const all = KINDS.join('')
  const pick = (letters: string): string => letters.charAt(randomInt(letters.length))
  return [...KINDS, ...Array.from({ length: LENGTH - KINDS.length }, () => all)].map(pick).join('')
}
