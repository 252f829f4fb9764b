// The list of shared addresses for the criteria in the address: for administrators of the line and of a company.
import { listSharedAddresses } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { SharedAddress } from '@quayline/client/schema.d'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import type { ReactNode } from 'react'
import { type Criteria, oneOf } from '../../kit/list-address.ts'
import { useList } from '../../kit/use-list.ts'
import { SHARED_KEY, SHARED_KINDS } from './shared-columns.tsx'

const CRITERIA = ['owner', 'number', 'kind'] as const
type Criterion = (typeof CRITERIA)[number]
export const SHARED_LIMITS = limitsOf(listSharedAddresses)

interface SharedQuery {
  readonly owner?: string
  readonly number?: string
  readonly kind?: SharedAddress['kind']
  readonly after?: string
}

/** The calls of one kind of administrator. */
export interface SharedCalls {
  /** Part of the cache key: whose list it is. */
  readonly name: string
  /** The operation that lists. */
  readonly source: string
  readonly ask: (
    client: QuaylineClient,
    query: SharedQuery,
  ) => Promise<Answered<{ readonly data: { readonly items: readonly SharedAddress[]; readonly next: string | null } }>>
  readonly revoke: (client: QuaylineClient, id: string) => Promise<Answered<{ readonly data: unknown }>>
}

/** Texts and actions of the list of one's own, without an owner. */
export interface OwnShared {
  readonly title: string
  readonly intro: string
  readonly none: string
  /** Actions that only the owner may perform on selected rows, placed before revoking. */
  readonly actions: (rows: readonly SharedAddress[], done: () => void) => ReactNode
}

/** Only values that the server knows: an address may have been typed by hand. */
export function sharedQuery({ owner, number, kind: text }: Criteria<Criterion>): SharedQuery {
  const kind = oneOf(SHARED_KINDS, text)
  return {
    ...(owner === undefined ? {} : { owner: owner.slice(0, SHARED_LIMITS.owner) }),
    ...(number === undefined ? {} : { number: number.slice(0, SHARED_LIMITS.number) }),
    ...(kind === undefined ? {} : { kind }),
  }
}

export const useShared = ({ name, ask }: Pick<SharedCalls, 'name' | 'ask'>) =>
  useList<Criterion, SharedAddress>({
    key: [...SHARED_KEY, name],
    criteria: CRITERIA,
    asksAtOnce: true,
    ask: ({ criteria, page }) => {
      const query = { ...sharedQuery(criteria), ...page }
      return (client) => ask(client, query)
    },
  })
