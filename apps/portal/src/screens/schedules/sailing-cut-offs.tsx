// The cut-offs of a sailing or of a call at a port, from its answer.
import type { Language } from '@quayline/messages/language'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { CutOffList } from './cut-off-list.tsx'
import type { Moment } from './moment-cell.tsx'
import { CUT_OFFS, type CutOffField } from './sailing.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

export const cutOffName = (field: CutOffField, language: Language): string => {
  const heads = SAILING_HEADS[language]
  return {
    siCutoff: heads.siCutOff,
    vgmCutoffDt: heads.vgmCutOff,
    cutOff: heads.cutOff,
    r24Cutoff: heads.filingCutOff,
  }[field]
}

export function SailingCutOffs({ timeOf }: { readonly timeOf: (field: CutOffField) => Moment | null }) {
  const { cutOffs, noCutOffs } = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  const lines = CUT_OFFS.flatMap((field) => {
    const moment = timeOf(field)
    return moment === null ? [] : [{ key: field, label: cutOffName(field, language), moment }]
  })
  return <CutOffList title={cutOffs} none={noCutOffs} lines={lines} />
}
