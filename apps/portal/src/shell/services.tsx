// The services of every component of the portal: the calls, the gate of an expired session, and the data of the
// document.
import { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '@quayline/messages/language'
import { CallFailed, createPortalRequest, type PortalRequest } from './request.ts'
import type { Session } from './session.ts'
import { createSessionGate, type SessionGate } from './session-gate.ts'

// The data in the server's document: the nonce of this response and the build.

interface Environment {
  /** Styles created by scripts carry it; without it the content security policy blocks them. */
  readonly nonce: string
  /** Compared with /portal/version.json. */
  readonly build: string
  /** Used until the session is loaded. */
  readonly lineName: string
}

/** Browsers hide a nonce from attributes (and so from attribute selectors); the property still contains it. */
export function readEnvironment(page: Document): Environment {
  const nonce = [...page.scripts].find((script) => script.nonce !== '')?.nonce ?? ''
  const named = (name: string): string => page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
  return { nonce, build: named('quayline-build'), lineName: named('application-name') }
}

export interface Services {
  readonly request: PortalRequest
  readonly queries: QueryClient
  readonly gate: SessionGate
  readonly environment: Environment
}

export const SESSION_KEY = ['session'] as const

/** A network failure is retried once; an answer of the server is not. */
const shouldRetry = (count: number, error: Error): boolean =>
  count < 1 && error instanceof CallFailed && ['network', 'timeout'].includes(error.failure.kind)

const FRESH_MS = 30_000

export function createServices(
  environment: Environment,
  language: () => Language,
  fetch?: (request: Request) => Promise<Response>,
): Services {
  const queries = new QueryClient({
    defaultOptions: {
      // 'always': offline, a call fails at once with a message, instead of waiting silently.
      queries: { retry: shouldRetry, staleTime: FRESH_MS, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  const gate = createSessionGate()
  const request = createPortalRequest({
    language,
    isLoggedIn: () => (queries.getQueryData<Session>(SESSION_KEY)?.user ?? null) !== null,
    renew: gate.renew,
    ...(fetch === undefined ? {} : { fetch }),
  })
  return { request, queries, gate, environment }
}

const ServicesContext = createContext<Services | null>(null)

export function ServicesProvider({ value, children }: { readonly value: Services; readonly children: ReactNode }) {
  return <ServicesContext value={value}>{children}</ServicesContext>
}

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('Rendered outside of ServicesProvider')
  return services
}
