// Passwords as they are kept: argon2id in PHC form, with the parameters in it.
import { randomBytes } from 'node:crypto'
import { type Options, hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms on a server. argon2id is the library's own choice. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same letters are the same password, however a keyboard composes them. */
const asTyped = (password: string): string => password.normalize('NFKC')

export const isSamePassword = (one: string, other: string): boolean => asTyped(one) === asTyped(other)

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST)

/** Of a password that nobody knows: what an unknown name is checked against. */
let nobodysHash: Promise<string> | null = null

/** False when there is no hash, after the same work as for a wrong password: a caller cannot find out which names exist. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString('base64'))
  const isRight = await verify(stored ?? (await nobodysHash), asTyped(password))
  return stored !== null && isRight
}
