// The criteria for service contracts and one-way containers: all five criteria of a contract; a contract or an
// authorization for a container.
import { findContracts, findOneWay } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { Language } from '@quayline/messages/language'
import type { Filter } from '../../kit/filters.ts'
import type { Criteria } from '../../kit/list-address.ts'
import { regionOptions } from '../../shell/regions.ts'
import type { ContractTexts } from './contracts-own-texts.ts'

export const CONTRACT_CRITERIA = [
  'contractNo',
  'originCountry',
  'destinationCountry',
  'commodity',
  'effectiveOn',
] as const
export type ContractCriterion = (typeof CONTRACT_CRITERIA)[number]

export const ONE_WAY_CRITERIA = ['contractNo', 'authorizationNo', 'containers'] as const
export type OneWayCriterion = (typeof ONE_WAY_CRITERIA)[number]

const NUMBER = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

export const contractQuery = ({
  contractNo = '',
  originCountry = '',
  destinationCountry = '',
  commodity = '',
  effectiveOn = '',
}: Criteria<ContractCriterion>) => ({ contractNo, originCountry, destinationCountry, commodity, effectiveOn })

export const isWholeQuestion = (criteria: Criteria<ContractCriterion>): boolean =>
  Object.values(contractQuery(criteria)).every((value) => value !== '')

export const namesAgreement = ({ contractNo = '', authorizationNo = '' }: Criteria<OneWayCriterion>): boolean =>
  contractNo !== '' || authorizationNo !== ''

export function contractFilters(
  { heads, effectiveOn }: ContractTexts,
  language: Language,
): readonly Filter<ContractCriterion>[] {
  const limits = limitsOf(findContracts)
  const countries = regionOptions(language)
  return [
    { name: 'contractNo', label: heads.contractNo, isRequired: true, limit: limits.contractNo, control: NUMBER },
    { kind: 'choice', name: 'originCountry', label: heads.originCountry, isRequired: true, options: countries },
    {
      kind: 'choice',
      name: 'destinationCountry',
      label: heads.destinationCountry,
      isRequired: true,
      options: countries,
    },
    { name: 'commodity', label: heads.commodity, isRequired: true, limit: limits.commodity },
    { kind: 'day', name: 'effectiveOn', label: effectiveOn, isRequired: true },
  ]
}

export function oneWayFilters({ heads, containersHint }: ContractTexts): readonly Filter<OneWayCriterion>[] {
  const limits = limitsOf(findOneWay)
  return [
    { name: 'contractNo', label: heads.contractNo, limit: limits.contractNo, control: NUMBER },
    { name: 'authorizationNo', label: heads.authorizationNo, limit: limits.authorizationNo, control: NUMBER },
    { name: 'containers', label: heads.containers, limit: limits.containers, control: NUMBER, hint: containersHint },
  ]
}
