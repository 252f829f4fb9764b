// Decides the identity of a voyage without an assigned ship: operator, service and voyage number. It is separate from
// every other voyage, and its calls become those of the ship that is named for it later
// (docs/decisions/2026-11-29-voyages-without-a-ship.md).
import { voyageOfCall, NO_VOYAGE } from './call-key.ts'
import { compareStated, type StatedCall } from './call.ts'
import { timeOf, VOYAGE_DAYS } from './number-calls.ts'

const PREFIX = 'voyage:'

type Sailing = Pick<StatedCall, 'operator' | 'service'> & {
  readonly call: Pick<StatedCall['call'], 'importVoyage' | 'exportVoyage'>
}

/** `voyage:TST:WREN:101W`; unknown parts are empty. */
export const unnamedVoyageOf = ({ operator, service, call }: Sailing): string =>
  `${PREFIX}${[operator, service].map((code) => part(code)).join(':')}:${voyageOfCall(call)}`

const part = (code: string | null): string =>
  (code ?? '')
    .replaceAll(/[\s:/]+/g, ' ')
    .trim()
    .toUpperCase()

export const isUnnamedVoyage = (vesselKey: string): boolean => vesselKey.startsWith(PREFIX)

/** Operator and service in the key; null when it is the key of a ship. */
export function splitUnnamedVoyage(vesselKey: string): Pick<Sailing, 'operator' | 'service'> | null {
  if (!isUnnamedVoyage(vesselKey)) return null
  const [operator, service] = vesselKey.slice(PREFIX.length).split(':')
  return { operator: operator || null, service: service || null }
}

/** The key of the ship that was named for a voyage without a ship, or null. */
export type ShipOf = (stated: StatedCall) => string | null

const VOYAGE_MS = VOYAGE_DAYS * 86_400_000

/**
 * `named`: statements about ships, with the ships' keys. The newest statement counts. Voyage numbers are reused, so the
 * times must be close. Where neither operator nor service is known, only a statement of the same sender names the ship,
 * because the number alone is not unique.
 */
export function shipsOfVoyages(named: Iterable<{ readonly stated: StatedCall; readonly key: string }>): ShipOf {
  const latest = new Map<string, { readonly stated: StatedCall; readonly key: string }>()
  for (const one of named) {
    const { stated, key } = one
    if (voyageOfCall(stated.call) === NO_VOYAGE) continue
    const { unLocode, name } = stated.call.place
    const matter = JSON.stringify([unnamedVoyageOf(stated), key, stated.statedBy, unLocode, name])
    const before = latest.get(matter)
    if (before === undefined || compareStated(before.stated, stated) < 0) latest.set(matter, one)
  }
  const byVoyage = new Map<string, { readonly stated: StatedCall; readonly key: string }[]>()
  for (const statement of [...latest.values()].toSorted((a, b) => compareStated(b.stated, a.stated))) {
    if (statement.stated.isCancellation) continue
    const voyage = unnamedVoyageOf(statement.stated)
    const ofVoyage = byVoyage.get(voyage)
    if (ofVoyage === undefined) byVoyage.set(voyage, [statement])
    else ofVoyage.push(statement)
  }
  return (unnamed) => {
    const isKnown = unnamed.operator !== null || unnamed.service !== null
    const ship = byVoyage
      .get(unnamedVoyageOf(unnamed))
      ?.find(({ stated }) => isNear(stated, unnamed) && (isKnown || stated.statedBy === unnamed.statedBy))
    return ship?.key ?? null
  }
}

function isNear(a: StatedCall, b: StatedCall): boolean {
  const [one, other] = [timeOf(a), timeOf(b)]
  return one === null || other === null || Math.abs(one - other) < VOYAGE_MS
}
