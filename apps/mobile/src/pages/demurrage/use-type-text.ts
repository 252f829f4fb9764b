// A cost type as text, never its code alone: `DET detention`.
import type { CostType } from '@quayline/ui/cost-type-picker'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

export function useTypeText(): (type: CostType) => string {
  const { costType } = useInAppTexts().controls
  return (type) => (type === 'ALL' ? costType.ALL.name : `${type} ${costType[type].name}`)
}
