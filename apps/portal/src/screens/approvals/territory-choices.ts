// The line's territories and regions as texts, and as choices grouped by region.
import type { Territory } from '@quayline/client/schema.d'
import { HQ_REGION } from '@quayline/domain/accounts/territory'
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import type { Choice, ChoiceGroup } from '../../kit/choice-field.tsx'

type ScreenTexts = Pick<PortalTexts, 'kit'>

const nameOf = ({ code, name }: Territory, { kit }: ScreenTexts): string => fill(kit.value.place, { name, code })

export function territoryChoices(territories: readonly Territory[], screenTexts: ScreenTexts): readonly ChoiceGroup[] {
  const regions = new Map<string, { readonly label: string; readonly options: Choice[] }>()
  for (const territory of territories) {
    const { region, regionName } = territory
    const group = regions.get(region) ?? { label: regionName, options: [] }
    group.options.push({ value: territory.code, label: nameOf(territory, screenTexts) })
    regions.set(region, group)
  }
  return [...regions.values()]
}

/** A code that the configuration no longer contains is shown unchanged. */
export function territoryText(code: string, territories: readonly Territory[], screenTexts: ScreenTexts): string {
  const known = territories.find((territory) => territory.code === code)
  return known === undefined ? code : nameOf(known, screenTexts)
}

/** Regions are named by their territories; headquarters have none. */
export function regionText(
  code: string,
  territories: readonly Territory[],
  { approvals }: Pick<PortalTexts, 'approvals'>,
): string {
  if (code === HQ_REGION) return approvals.headquarters
  return territories.find(({ region }) => region === code)?.regionName ?? code
}
