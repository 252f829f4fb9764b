// Decides whether a company may apply for the EIRs of a booking, and whether its reason will do (docs/requirements/eir.md 5).
import type { EirRequest } from '@quayline/client/schema.d'
import { checkApplication, MAX_CAUSE_LENGTH } from '@quayline/domain/eir/application-rule'
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'

/** `requests` newest first; `partyCode` of the user's company, empty when there is none. */
export function mayApply(requests: readonly EirRequest[], partyCode: string): boolean {
  const made = requests.map(({ reqStatus, resPartyCde }) => ({ status: reqStatus, partyCode: resPartyCde }))
  return checkApplication(made, partyCode === '' ? [] : [partyCode]).ok
}

/** What became of the company's last application; null when it has made none. */
export const lastOwnRequest = (requests: readonly EirRequest[], partyCode: string): EirRequest | null =>
  partyCode === '' ? null : (requests.find(({ resPartyCde }) => resPartyCde === partyCode) ?? null)

/** Null when it will do. Blanks at the ends do not count, as the server has it. */
export function reasonRefusal(reason: string): keyof PromptMessages | null {
  const { length } = reason.trim()
  if (length === 0) return 'please_enter_a_service_request'
  return length > MAX_CAUSE_LENGTH ? 'service_request_too_long' : null
}
