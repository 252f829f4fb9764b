// Decides whether a company may apply for the EIRs of a booking, and whether its reason is valid
// (docs/requirements/eir.md 5).
import type { EirRequest } from '@quayline/client/schema.d'
import { checkApplication, MAX_CAUSE_LENGTH } from '@quayline/domain/eir/application-rule'
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'

/** `requests`: newest first; `partyCode`: code of the user's company, empty if there is none. */
export function mayApply(requests: readonly EirRequest[], partyCode: string): boolean {
  const made = requests.map(({ reqStatus, resPartyCde }) => ({ status: reqStatus, partyCode: resPartyCde }))
  return checkApplication(made, partyCode === '' ? [] : [partyCode]).ok
}

/** The company's last application; null if there is none. */
export const lastOwnRequest = (requests: readonly EirRequest[], partyCode: string): EirRequest | null =>
  partyCode === '' ? null : (requests.find(({ resPartyCde }) => resPartyCde === partyCode) ?? null)

/** Null if the reason is valid. Leading and trailing spaces do not count, as on the server. */
export function reasonRefusal(reason: string): keyof PromptMessages | null {
  const { length } = reason.trim()
  if (length === 0) return 'please_enter_a_service_request'
  return length > MAX_CAUSE_LENGTH ? 'service_request_too_long' : null
}
