// Members of a DCSA message that have no place in the instruction: found by comparing the message with what we would
// write, stored by JSON pointer, and written back to their place (docs/requirements/instructions.md 10).
import {
  differencesOf,
  isJsonObject,
  isSameJson,
  type JsonDifferences,
  pointerToken,
  pointerTokens,
  withDifferences,
} from '../kernel/json-differences.ts'
import { groupBy } from '../kernel/group-by.ts'
import type { DcsaMembers } from './dcsa-place.ts'

export type Unplaced = Readonly<Record<string, unknown>>

/**
 * By pointer; null = the message lacks a member that we would write (the standard has no nulls). The member that
 * identifies the owner is stored as well, so that a party's codes never go to another party, nor the settings of a
 * container to another container.
 */
export function unplacedIn(message: DcsaMembers, written: DcsaMembers): Unplaced {
  const { values, absent } = differencesOf(written, message)
  const found = new Map<string, unknown>(absent.map((pointer) => [pointer, null]))
  for (const [pointer, value] of Object.entries(values)) found.set(pointer, value)
  const owners = new Map<string, unknown>()
  for (const pointer of found.keys()) addOwners(message, pointer, owners)
  return Object.fromEntries([...owners, ...found])
}

const OWNERS = ['partyName', 'equipmentReference', 'houseBillOfLadingReference', 'descriptionOfGoods', 'equipment']

function addOwners(message: DcsaMembers, pointer: string, owners: Map<string, unknown>): void {
  let node: unknown = message
  let place = ''
  for (const token of pointerTokens(pointer) ?? []) {
    if (isJsonObject(node)) {
      const owner = OWNERS.find((name) => isJsonObject(node) && Object.hasOwn(node, name))
      const ownerPointer = `${place}/${owner ?? ''}`
      if (owner !== undefined && !pointer.startsWith(ownerPointer)) owners.set(ownerPointer, node[owner])
    }
    node = isJsonObject(node) ? node[token] : Array.isArray(node) ? node[Number(token)] : undefined
    place = `${place}/${pointerToken(token)}`
  }
}

/** Reads a message again; null where it has faults. */
type Reading = (message: DcsaMembers) => unknown

/**
 * The message with the stored members, as far as they do not contradict the instruction. A part (a party, an item of a
 * list) that the instruction has changed meanwhile is left out as a whole.
 */
export function withUnplaced(
  written: DcsaMembers,
  instruction: { readonly unplaced: Unplaced },
  read: Reading,
): DcsaMembers {
  const { unplaced } = instruction
  const pointers = Object.keys(unplaced)
  if (pointers.length === 0) return written
  const plain = read(written)
  const isTrue = (message: DcsaMembers): boolean => isUnchangedElsewhere(read(message), plain, instruction)
  const whole = overlaid(written, unplaced, pointers)
  if (isTrue(whole)) return whole
  const parts = partsOf(pointers)
  const additions = parts.filter((part) => part.every((pointer) => isAddition(written, pointer, unplaced[pointer])))
  const withAdditions = overlaid(written, unplaced, additions.flat())
  const base = isTrue(withAdditions) ? withAdditions : written
  const added = new Set(base === withAdditions ? additions : [])
  const rest = parts.filter((part) => !added.has(part)).slice(0, MAX_PARTS_TRIED)
  return rest.reduce((message, part) => {
    const next = overlaid(message, unplaced, part)
    return isTrue(next) ? next : message
  }, base)
}

/** Whether every value that is now read differently is what the instruction states. */
function isUnchangedElsewhere(reading: unknown, before: unknown, instruction: unknown): boolean {
  if (reading === null) return false
  const wrong = new Set(pointersOf(differencesOf(reading, instruction)))
  const above = new Set([...wrong].flatMap(ancestorsOf))
  return pointersOf(differencesOf(before, reading)).every(
    (pointer) => !above.has(pointer) && ![pointer, ...ancestorsOf(pointer)].some((place) => wrong.has(place)),
  )
}

const pointersOf = ({ values, absent }: JsonDifferences): readonly string[] => [...Object.keys(values), ...absent]

function ancestorsOf(pointer: string): readonly string[] {
  const ancestors: string[] = []
  for (let end = pointer.lastIndexOf('/'); end > 0; end = pointer.lastIndexOf('/', end - 1))
    ancestors.push(pointer.slice(0, end))
  return ancestors
}

/** Each attempt requires reading the whole message. */
const MAX_PARTS_TRIED = 20

function overlaid(written: DcsaMembers, unplaced: Unplaced, pointers: readonly string[]): DcsaMembers {
  const absent = pointers.filter((pointer) => unplaced[pointer] === null)
  const values = pointers.filter((pointer) => unplaced[pointer] !== null)
  const { value } = withDifferences(written, {
    values: Object.fromEntries(values.map((pointer) => [pointer, unplaced[pointer]])),
    absent,
  })
  return isJsonObject(value) ? value : written
}

/**
 * Groups of pointers that are written or left out together: a party, an item of a list; a whole list if items were
 * added or moved.
 */
function partsOf(pointers: readonly string[]): readonly (readonly string[])[] {
  const names = pointers.map((pointer) => pointer.split('/').slice(1))
  const moved = new Set(
    names.filter(({ length }, index) => length === 2 && isIndex(names[index]?.[1])).map(([first]) => first),
  )
  return [
    ...groupBy(pointers, (pointer) => {
      const [, first = '', second = '', third = ''] = pointer.split('/')
      if (moved.has(first)) return first
      return isIndex(third) ? `${first}/${second}/${third}` : `${first}/${second}`
    }).values(),
  ]
}

const isIndex = (token = ''): boolean => /^\d+$/.test(token)

/** Whether the place is empty, or already has the same value. */
function isAddition(written: DcsaMembers, pointer: string, value: unknown): boolean {
  let node: unknown = written
  for (const token of pointerTokens(pointer) ?? []) {
    if (node === undefined) return true
    node = isJsonObject(node) && Object.hasOwn(node, token) ? node[token] : itemOf(node, token)
  }
  return node === undefined || isSameJson(node, value)
}

const itemOf = (node: unknown, token: string): unknown => (Array.isArray(node) ? node[Number(token)] : undefined)
