// Decides what a tap on an entry of the query-type switcher does, gate by gate in the order of
// docs/requirements/native-app.md 4.2, and whether the entry is shown at all (docs/requirements/native-app.md 4.1).
import type { Language } from '@quayline/messages/language'
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'
import type { Session } from '../../bridge/session.ts'
import type { Asked, QueryEntry } from './query-entry.ts'

export interface GateFacts {
  readonly language: Language
  readonly session: Pick<Session, 'state' | 'token' | 'region' | 'isAuthUser'>
  /** The host app supports `openPage`: never on the web, nor in an old app. */
  readonly offersPages: boolean
  readonly asked: Asked | null
  /** Answer of searchCustomsCde for this bill: empty if none of the areas is on its route; null until requested. */
  readonly customsArea: string | null
}

export type Gate =
  /** Neither shown nor reachable. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'ask-customs-area'; readonly billNumber: string }
  /** The app may still report the user. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'login' }
  | { readonly kind: 'refused'; readonly prompt: keyof PromptMessages }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'host-page'; readonly name: string; readonly params: Readonly<Record<string, string>> }

/** docs/requirements/customs.md 1. */
const CUSTOMS_AREAS: readonly string[] = ['CA', 'US', 'EU', 'JP']

export function entryGate(entry: QueryEntry, facts: GateFacts): Gate {
  const opening = openingOf(entry, facts)
  if (opening === null || !isVisible(entry, facts)) return { kind: 'absent' }
  return customsGate(entry, facts) ?? loginGate(entry, facts) ?? opening
}

/** Our page, otherwise the host app's; null: neither has one. */
function openingOf({ pathOf, hostPage }: QueryEntry, { language, offersPages, asked }: GateFacts): Gate | null {
  if (pathOf !== null) return { kind: 'path', path: pathOf(language, asked) }
  if (hostPage === null || !offersPages) return null
  const params = asked === null ? {} : { number: asked.number, ...(asked.type === null ? {} : { type: asked.type }) }
  return { kind: 'host-page', name: hostPage, params }
}

function isVisible({ name }: QueryEntry, { language, session: { region }, asked }: GateFacts): boolean {
  if (name === 'demurrage') return language === 'zh-CN' || region === 'CN'
  // Ningbo only (docs/requirements/eir.md 1): useless for users elsewhere; a user whose region is unknown may be there.
  if (name === 'importEir') return region === null || region === 'CN'
  if (name === 'pickUpNumber') return (region === 'US' || region === 'CA') && asked?.type === 'bl'
  return true
}

function customsGate({ name }: QueryEntry, { asked, customsArea }: GateFacts): Gate | null {
  // A declaration is made for a bill: without a bill, and for a container, the page asks for one.
  if (name !== 'customsDeclaration' || asked === null || asked.type === 'cntr') return null
  if (customsArea === null) return { kind: 'ask-customs-area', billNumber: asked.number }
  return CUSTOMS_AREAS.includes(customsArea) ? null : { kind: 'refused', prompt: 'no_customs_declaration_data' }
}

function loginGate({ needsLogin }: QueryEntry, { session }: GateFacts): Gate | null {
  if (!needsLogin) return null
  if (session.state === 'waiting') return { kind: 'wait' }
  if (session.token === null) return { kind: 'login' }
  return session.isAuthUser ? null : { kind: 'refused', prompt: 'need_is_auth_user' }
}
