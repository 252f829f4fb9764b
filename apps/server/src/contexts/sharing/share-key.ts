// The key of a share: 144 random bits shown once. The table has only its SHA-256, so reading the table opens no link.
import { randomBytes } from 'node:crypto'
import { sha256 } from '../../platform/sessions/access-key.ts'

/** 24 characters, base64url. None begins with a dash: on a command line it would be read as an option. */
export function newShareKey(): string {
  const key = randomBytes(18).toString('base64url')
  return key.startsWith('-') ? newShareKey() : key
}

export const shareKeyHash = (key: string): string => sha256(`share ${key}`)
