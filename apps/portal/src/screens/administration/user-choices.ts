// What the choices about users offer, in the reader's language; regions and territories are those of the line.
import { HQ_REGION } from '@quayline/domain/accounts/territory'
import { ADMIN_ROLES, USER_KINDS } from '@quayline/domain/accounts/user-kind'
import type { PortalCatalog } from '@quayline/messages/portal-catalog.zh-CN'
import type { Choice, ChoiceGroup } from '../../kit/choice-field.tsx'
import { choicesOf, choiceText } from '../../kit/choices.ts'
import type { Speech } from '../../kit/column.tsx'
import { regionOptions } from '../../shell/regions.ts'
import type { Session } from '../../shell/session.ts'
import { USER_STATUSES } from '../company/user-status.ts'

type Territories = Session['territories']

export const regionsOf = (territories: Territories): readonly Choice[] =>
  [...new Map(territories.map(({ region, regionName }) => [region, regionName]))].map(([value, name]) => ({
    value,
    label: `${name} (${value})`,
  }))

/** By region: nobody finds his port in a list of the whole world. */
export const territoriesOf = (territories: Territories): readonly ChoiceGroup[] =>
  regionsOf(territories).map(({ value, label }) => ({
    label,
    options: territories
      .filter(({ region }) => region === value)
      .map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  }))

export const territoryText = (territories: Territories, code: string | null): string | null => {
  const name = territories.find((territory) => territory.code === code)?.name
  return code === null || name === undefined ? code : `${name} (${code})`
}

/** Where no territory answers for somebody, headquarters do. */
export const approvalRegionsOf = (
  territories: Territories,
  { administration }: Pick<PortalCatalog, 'administration'>,
): readonly Choice[] => [
  ...regionsOf(territories),
  { value: HQ_REGION, label: `${administration.headquarters} (${HQ_REGION})` },
]

export const regionText = (
  territories: Territories,
  texts: Pick<PortalCatalog, 'administration'>,
  region: string | null,
): string | null => approvalRegionsOf(territories, texts).find(({ value }) => value === region)?.label ?? region

export const userChoices = ({ language, texts }: Speech, territories: Territories) => ({
  country: regionOptions(language),
  kind: choicesOf(USER_KINDS, texts.userWords.kinds),
  adminRole: choicesOf(ADMIN_ROLES, texts.userWords.adminRoles),
  status: choicesOf(USER_STATUSES, texts.userWords.statuses),
  region: approvalRegionsOf(territories, texts),
  territory: territoriesOf(territories),
})

/** What chips say of a chosen one, by criterion. */
export const chosenTexts = (
  choices: ReturnType<typeof userChoices>,
): Readonly<Record<keyof typeof choices, (value: string) => string>> => {
  const text = (options: readonly Choice[] | readonly ChoiceGroup[]) =>
    choiceText(options.flatMap((option) => ('options' in option ? option.options : [option])))
  return {
    country: text(choices.country),
    kind: text(choices.kind),
    adminRole: text(choices.adminRole),
    status: text(choices.status),
    region: text(choices.region),
    territory: text(choices.territory),
  }
}
