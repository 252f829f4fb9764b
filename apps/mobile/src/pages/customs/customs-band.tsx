// The summary band of the page: where advance filing is required, the port of entry, and the next deadline.
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { timeText, zoneText } from '@quayline/messages/time-text'
import { AnswerBand, type BandPill } from '../../shell/answer-band.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts, useTimeZones } from '../../shell/page-texts.tsx'
import { usePageArrival } from '../demurrage/use-page-arrival.ts'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import type { CustomsAnswer } from './customs-call.ts'
import { customsTexts } from './customs-texts.ts'
import { nextFiling } from './next-filing.ts'
import '../demurrage.css'
import '../menu.css'
import '../pick-up.css'

interface CustomsBandProps {
  readonly num: string
  /** Null until there is an answer. */
  readonly content: CustomsAnswer['content'] | null
}

export function CustomsBand({ num, content }: CustomsBandProps) {
  const texts = customsTexts.useTexts()
  const { menu } = useInAppTexts()
  const heading = usePageArrival()
  const area = content?.area ?? ''
  const place = cityCountryText(content?.location ?? null)
  return (
    <AnswerBand
      kind={menu.types.bl}
      number={num}
      tool={<QueryTypeSwitcher current="customsDeclaration" number={num} />}
      line={area === '' ? texts.title : texts.line}
      figure={area === '' ? [] : texts.areas[area].split(' ')}
      detail={
        area === '' || content === null
          ? undefined
          : fill(content.isLandedThere ? texts.landed : texts.delivered, { place })
      }
      pill={usePill(content)}
      heading={heading}
    />
  )
}

/** `ISF_STUFFING` is a part of the ISF; the list shows each part as text. */
const codeOf = (name: string): string => name.split('_')[0] ?? name

/** Only deadlines still ahead: a passed deadline is not urgent any more, the list shows it. */
function usePill(content: CustomsAnswer['content'] | null): BandPill | null {
  const texts = customsTexts.useTexts()
  const { shell } = usePageTexts().texts
  const zones = useTimeZones()
  const next = nextFiling(content?.filings ?? [], zones)
  if (next === null) return null
  const time = `${timeText(next.deadline, shell.date)}${zoneText(zones[next.pointer], shell.date)}`
  const [before = '', after = ''] = texts.next.split('{time}')
  return {
    tone: 'warn',
    icon: 'warning',
    text: (
      <>
        {fill(before, { name: codeOf(next.name) })}
        <b>{time}</b>
        {after}
      </>
    ),
  }
}
