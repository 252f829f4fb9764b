// How an item of 46 CFR 541 reads: what fills it and where that comes from, or what is missing.
import type { DisputeItem } from '@quayline/domain/demurrage/dispute-items'
import { fill, type Language } from '@quayline/messages/language'
import type { ShownItem } from './dispute-report.ts'
import { itemTexts, reportTexts } from './report-texts.ts'
import { demurrageTexts } from '../charges/row-texts.ts'

export function itemInText(language: Language): (item: DisputeItem) => ShownItem {
  const texts = itemTexts(language)
  const { items } = reportTexts(language).texts
  const { cannotAssess, periodEvents } = demurrageTexts(language)
  // Where there is no text for what is missing, the item's own name is enough.
  const reasons: Readonly<Record<string, string>> = { ...cannotAssess, ...periodEvents, NOT_STARTED: texts.notStarted }
  const sources: Readonly<Record<string, string>> = texts.sources
  return (item) => {
    const name = texts.names[item.item]
    if (item.status === 'NOT_APPLICABLE') return { name, state: texts.notApplicable, value: '' }
    if (item.status === 'FILLED') {
      const source = sources[item.source] ?? item.source
      return { name, state: items.filled, value: `${item.values.join(', ')}${source === '' ? '' : ` (${source})`}` }
    }
    const why = reasons[item.missing]
    return {
      name,
      state: items.missing,
      value: why === undefined ? texts.notInData : fill(texts.notInDataWhy, { why }),
    }
  }
}
