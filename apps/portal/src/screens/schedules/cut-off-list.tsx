// By when cargo and papers have to be at the first port, in the order of the work, and how long that is still.
import { fill, type Language } from '@quayline/messages/language'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { useState } from 'react'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { MomentCell, type Moment } from './moment-cell.tsx'
import { CUT_OFFS, type CutOffField, momentAt } from './sailing.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

const HOUR_MS = 3_600_000
/** Up to two days in hours, then in days. */
const SHOWN_HOURS = 48
const URGENT_HOURS = 6
const SOON_HOURS = 24

export const cutOffName = (field: CutOffField, language: Language): string => {
  const heads = SAILING_HEADS[language]
  return {
    siCutoff: heads.siCutOff,
    vgmCutoffDt: heads.vgmCutOff,
    cutOff: heads.cutOff,
    r24Cutoff: heads.filingCutOff,
  }[field]
}

export function CutOffList({ timeOf }: { readonly timeOf: (field: CutOffField) => Moment | null }) {
  const { cutOffs, noCutOffs } = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  const told = CUT_OFFS.flatMap((field) => {
    const moment = timeOf(field)
    return moment === null ? [] : [{ field, moment }]
  })
  return (
    <section aria-label={cutOffs}>
      <h3>{cutOffs}</h3>
      {told.length === 0 ? <p className="panel-none">{noCutOffs}</p> : null}
      <dl className="cut-offs">
        {told.map(({ field, moment }) => (
          <div key={field}>
            <dt>{cutOffName(field, language)}</dt>
            <dd>
              <MomentCell moment={moment} />
            </dd>
            <dd>
              <TimeLeft at={momentAt(moment)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function TimeLeft({ at }: { readonly at: number }) {
  const { portal } = useTexts()
  const { closed } = useOwnTexts(SCHEDULES)
  const [now] = useState(() => Date.now())
  if (Number.isNaN(at)) return null
  const hours = Math.floor((at - now) / HOUR_MS)
  const tone = hours < 0 ? 'plain' : hours <= URGENT_HOURS ? 'danger' : hours <= SOON_HOURS ? 'warn' : 'plain'
  return <span className={`time-left tone-${tone}`}>{hours < 0 ? closed : leftText(hours, portal)}</span>
}

const leftText = (hours: number, { search }: PortalTexts['portal']): string =>
  hours <= SHOWN_HOURS
    ? fill(search.leftHours, { count: hours })
    : fill(search.leftDays, { count: Math.floor(hours / 24) })
