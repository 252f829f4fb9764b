// What every component of the portal may ask for: the calls, the gate of an expired session, and what the document gave.
import { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { Language } from '@quayline/messages/language'
import type { Environment } from './environment.ts'
import { CallFailed, createPortalRequest, type PortalRequest } from './request.ts'
import type { Session } from './session.ts'
import { createSessionGate, type SessionGate } from './session-gate.ts'

export interface Services {
  readonly request: PortalRequest
  readonly queries: QueryClient
  readonly gate: SessionGate
  readonly environment: Environment
}

export const SESSION_KEY = ['session'] as const

/** A network that stumbles gets one more chance; what the server decided stays decided. */
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
      // 'always': offline a call fails at once and says so, instead of waiting without a word.
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
