// Password hashes as stored: argon2id in PHC form, with its parameters.
import { randomBytes } from 'node:crypto'
import { type Options, hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; about 20 ms on a server. argon2id is the library's own choice. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalised, so that the same letters are the same password whatever the keyboard sends. */
const asTyped = (password: string): string => password.normalize('NFKC')

export const isSamePassword = (one: string, other: string): boolean => asTyped(one) === asTyped(other)

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST)

/** Hash of a random password, checked for unknown names. */
let nobodysHash: Promise<string> | null = null

/** False without a hash, after the same work as for a wrong password, so that existing names cannot be detected. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(32).toString('base64'))
  const isRight = await verify(stored ?? (await nobodysHash), asTyped(password))
  return stored !== null && isRight
}
