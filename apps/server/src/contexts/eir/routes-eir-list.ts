// What queryECntrList shows of a booking's EIRs. A caller who is no party and has no approval sees only the containers, as public
// tracking does, and nothing that opens a gate: no EIR number, no state, no return place
// (docs/decisions/2026-11-28-eir-who-may-see-and-send.md).
import { checkApplication } from '@quayline/domain/eir/application-rule'
import { facilityCodeOf, facilityNameOf } from '@quayline/domain/eir/eir'
import { EIR_OFFICE_ZONE } from '@quayline/domain/eir/eir-office'
import { returnOptions, type ReturnPoint } from '@quayline/domain/eir/return-options'
import { canChooseReturnPoint, hasEnded, isSendable } from '@quayline/domain/eir/send-rule'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { showMinutes, wallClockAt } from '@quayline/domain/kernel/local-time'
import { withoutCarrierPrefix } from '@quayline/domain/tracking/reference-key'
import type { Language } from '@quayline/messages/language'
import type { SessionUser } from '../../platform/sessions/session-token.ts'
import type { DetentionOfContainers } from '../demurrage/index.ts'
import type { LoadedEirs } from '../releases/index.ts'
import type { EirOfCaller, EirsOfCaller } from './load-eirs-of-caller.ts'

/** Containers whose return point must still be chosen; none if the office has no return points. */
export const containersToReturn = (
  { items }: EirsOfCaller,
  points: readonly ReturnPoint[],
  now: number,
): readonly string[] =>
  points.length === 0
    ? []
    : items.filter(({ state }) => canChooseReturnPoint(state, now)).map(({ eir }) => eir.container)

/** `now` in milliseconds. `detention` by container. An order that has ended (DTM+36) shows only what was sent on it. */
export function shownEirs(
  booking: LoadedEirs,
  { items, requests }: EirsOfCaller,
  points: readonly ReturnPoint[],
  { user, language, now, detention }: ShownTo,
) {
  const listed = items.filter(({ state }) => state.status !== '' || !hasEnded(state, now))
  const choosing = listed.filter(({ state }) => canChooseReturnPoint(state, now))
  const options = choosing.flatMap(({ eir }) =>
    returnOptions(eir, points).map(({ point, distanceKm }) => ({
      eirUuid: eir.eirUuid,
      returnFcil: point.facilityCode,
      returnFcilNme: language === 'zh-CN' ? point.name : point.nameEn,
      avaibleQty: point.availableQuantity,
      distanceKm,
      detention: detention.get(eir.container) ?? null,
    })),
  )
  const choosable = new Set(options.map(({ eirUuid }) => eirUuid))
  const mayApply = user.partyCode !== null && checkApplication(requests, user.partyCodes).ok
  return {
    eirInfoList: listed.map((item) => shownEir(item, points, choosable.has(item.eir.eirUuid), { user, now })),
    cntrParamsImport: listed.length === 0 ? null : paramsOf(booking, listed, user),
    eirRtnFcilQtyObjectVos: options,
    can: { apply: mayApply && listed.some(({ state }) => !state.isApproved) },
  }
}

interface ShownTo {
  readonly user: SessionUser
  readonly language: Language
  readonly now: number
  readonly detention: DetentionOfContainers['byContainer']
}

function shownEir(
  { eir, state, sending }: EirOfCaller,
  points: readonly ReturnPoint[],
  chooseReturnPoint: boolean,
  { user, now }: Pick<ShownTo, 'user' | 'now'>,
) {
  const { isApproved } = state
  return {
    cntrNo: eir.container,
    sizeType: eir.isoSizeType ?? '',
    eirNO: isApproved ? eir.eirNumber : '',
    eirUuid: eir.eirUuid,
    status: isApproved ? state.status : ('' as const),
    synchFlag: isApproved && sending?.isAcknowledged === true ? ('1' as const) : ('0' as const),
    approvalFlag: isApproved ? ('1' as const) : ('0' as const),
    soc: eir.isShipperOwned ? ('Y' as const) : ('N' as const),
    pickUpFacility: facilityCodeOf(eir.pickUp),
    pickUpFcilEn: facilityNameOf(eir.pickUp),
    ...(isApproved ? returnOf(eir, sending, points) : { returnFacility: '', rtnFcilEn: '' }),
    packageUuid: eir.packageUuid,
    can: user.partyCode === null ? LOOKS_ONLY : { send: isSendable(state, now), chooseReturnPoint },
  }
}

/** Only a company can send: users without one, also the line's staff, are offered nothing. */
const LOOKS_ONLY = { send: false, chooseReturnPoint: false }

/** Where the empty is returned: the place in the order, else the one chosen when it was sent. */
function returnOf({ returnTo }: EirOfCaller['eir'], sending: EirOfCaller['sending'], points: readonly ReturnPoint[]) {
  const chosen = returnTo === null ? (sending?.returnFacility ?? null) : null
  return {
    returnFacility: chosen ?? facilityCodeOf(returnTo),
    rtnFcilEn: chosen === null ? facilityNameOf(returnTo) : pointNameOf(points, chosen),
  }
}

/** A point that staff have removed since is shown by its code. */
const pointNameOf = (points: readonly ReturnPoint[], code: string): string =>
  points.find(({ facilityCode }) => facilityCode === code)?.nameEn ?? code

function paramsOf(booking: LoadedEirs, listed: readonly EirOfCaller[], user: SessionUser) {
  const releases = listed.map(({ eir }) => eir.release)
  return {
    bkgNum: booking.bookingNumber,
    // No message names the office that accepted the booking.
    bkgOfceCde: '',
    eqpOfceCde: user.officeCode ?? '',
    regionCde: user.regionCode ?? '',
    partyCde: user.partyCode ?? '',
    vessel: releases.find(({ vessel }) => vessel?.name)?.vessel?.name ?? '',
    voyage: releases.find(({ voyage }) => voyage)?.voyage ?? '',
    carrier: carrierOf(listed),
    ofcePrintTime: printTimeOf(listed),
  }
}

const SCAC = /^[A-Z]{4}$/

/** NAD+CA or CF; else the SCAC before the numbers; else a sender with a known SCAC. Empty when unknown. */
function carrierOf(listed: readonly EirOfCaller[]): string {
  for (const { eir } of listed) {
    const { parties, bookingNumber, billNumber } = eir.release
    const named = parties.find(({ role, code }) => (role === 'CA' || role === 'CF') && code !== null)?.code
    if (named) return named
    const prefixed = [billNumber, bookingNumber].find(
      (number) => number !== null && withoutCarrierPrefix(number) !== null,
    )
    if (prefixed) return normaliseNumber(prefixed).slice(0, 4)
    if (SCAC.test(eir.statedBy)) return eir.statedBy
  }
  return ''
}

/** Of the latest print that the caller may see, in the office's time zone. */
function printTimeOf(listed: readonly EirOfCaller[]): string {
  const last = listed
    .flatMap(({ state, sending }) => (state.isApproved && sending !== null ? [sending.sentAt] : []))
    .toSorted()
    .at(-1)
  return last === undefined ? '' : showMinutes(wallClockAt(Date.parse(last), EIR_OFFICE_ZONE))
}
