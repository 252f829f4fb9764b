// The criteria of a booking's EIRs, and which of its containers are shown.
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { queryECntrList } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { paths } from '@quayline/client/schema.d'
import type { Filter } from '../../kit/filters.ts'
import type { Criteria } from '../../kit/list-address.ts'
import type { EirOwn } from './eir-own-texts.ts'

/** Prefix of all cache keys of a booking's EIRs: a change to one of them invalidates all. */
export const EIRS_KEY = ['import-eirs'] as const

export const EIR_CRITERIA = ['bkgNum', 'containers'] as const
export type EirCriterion = (typeof EIR_CRITERIA)[number]

export type EirAnswer =
  paths['/v1/ebieir/containerImport/queryECntrList']['get']['responses'][200]['content']['application/json']['data']
export type EirContent = EirAnswer['content']

export const namesBooking = ({ bkgNum }: Criteria<'bkgNum'>): boolean => (bkgNum ?? '').trim() !== ''

const PLAIN = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

export const bookingFilter = ({ number }: EirOwn): Filter<'bkgNum'> => ({
  name: 'bkgNum',
  label: number,
  isRequired: true,
  limit: limitsOf(queryECntrList).bkgNum,
  control: PLAIN,
})

export const eirFilters = (own: EirOwn): readonly Filter<EirCriterion>[] => [
  bookingFilter(own),
  { name: 'containers', label: own.containers, hint: own.containersHint, control: PLAIN },
]

/** Containers whose number contains one of the parts; parts are separated by spaces, commas or semicolons. */
export function withContainers(rows: readonly EirRow[], typed: string | undefined): readonly EirRow[] {
  const parts = (typed ?? '')
    .toUpperCase()
    .split(/[\s,;，；、]+/)
    .map((part) => part.replace(/[^A-Z0-9]/g, ''))
    .filter((part) => part !== '')
  return parts.length === 0 ? rows : rows.filter(({ item }) => parts.some((part) => item.cntrNo.includes(part)))
}
