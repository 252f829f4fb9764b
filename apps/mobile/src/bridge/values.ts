// Validates values from the native app before use: null for an invalid value.
import type { PickedPort, PickedVessel } from './messages.ts'

/** Characters allowed in a header; a token never contains a space. */
const TOKEN = /^[\w~+/.=-]{16,4096}$/
const USER_ID = /^[\w@.:-]{1,100}$/
const REGION = /^[A-Za-z]{2}$/
const LONGEST_NAME = 200

/** An app sends these values to report that no user is logged in (any longer). */
export const isLogout = (value: unknown): boolean => value === '' || value === null

export const readToken = (value: unknown): string | null =>
  typeof value === 'string' && TOKEN.test(value) ? value : null

/** What a missing value turns into when an app writes it into a script. */
const MISSING: readonly unknown[] = ['null', 'undefined', 'nil']

export function readUserId(value: unknown): string | null {
  const text = Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && USER_ID.test(text) && !MISSING.includes(text) ? text : null
}

/** ISO 3166 alpha-2 in capitals. */
export const readRegion = (value: unknown): string | null =>
  typeof value === 'string' && REGION.test(value) ? value.toUpperCase() : null

const YES: readonly unknown[] = [true, 1, 'true', '1']
const NO: readonly unknown[] = [false, 0, 'false', '0']

/** Bridges convert booleans to texts and numbers: only these spellings are accepted. */
export const readFlag = (value: unknown): boolean | null =>
  YES.includes(value) ? true : NO.includes(value) ? false : null

/** An object, or the JSON text of one. */
export function readVessel(value: unknown): PickedVessel | null {
  const { description, code } = fieldsOf(value)
  return isName(description) && isName(code) ? { description, code } : null
}

export function readPort(value: unknown): PickedPort | null {
  const { cityNameEn } = fieldsOf(value)
  return isName(cityNameEn) ? { cityNameEn } : null
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  try {
    const given: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {}
  } catch {
    // Invalid JSON: not a pick result.
    return {}
  }
}
