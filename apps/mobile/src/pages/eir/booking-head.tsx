// The answer of a list in one band: how many EIRs can be sent; below it the facts shared by most of them, the as-of
// time, and links to related pages.
import type { EirParams, EirRequest } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { type DateTexts, timeText } from '@quayline/messages/time-text'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import type { ReactNode } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { AnswerBand } from '../../shell/answer-band.tsx'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import { type EirGroup, groupedEirs } from '@quayline/domain/eir/eir-groups'
import { EirLink, useEirArrival } from './eir-head.tsx'
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { sharedFacts, type SharedValue } from './shared-facts.ts'
import '../eir.css'
import '../menu.css'

interface BookingHeadProps {
  readonly booking: string
  readonly params: EirParams | null
  readonly rows: readonly EirRow[]
  readonly application: EirRequest | null
  readonly mayApply: boolean
  readonly children?: ReactNode
}

export function BookingHead({ booking, params, rows, application, mayApply, children }: BookingHeadProps) {
  const { language, texts } = usePageTexts()
  const { eir } = useInAppTexts()
  const heading = useEirArrival()
  const number = params?.bkgNum ?? booking
  const groups = groupedEirs(rows, { application, mayApply })
  const countOf = (group: EirGroup): number => groups.find((grouped) => grouped.group === group)?.rows.length ?? 0
  const others = (['actionNeeded', 'waiting', 'closed', 'sent'] as const).filter((group) => countOf(group) > 0)
  const hasEirs = rows.length > 0
  return (
    <>
      <AnswerBand
        kind={eir.band.kind}
        number={number}
        tool={<QueryTypeSwitcher current="importEir" number={number} type="bkg" />}
        line={hasEirs ? eir.band.line : eir.title}
        figure={hasEirs ? [fill(eir.band.figure, { count: countOf('ready'), all: rows.length })] : []}
        detail={
          others.length === 0
            ? undefined
            : others.map((group) => countText(eir.band[group], countOf(group))).join(' · ')
        }
        heading={heading}
      />
      <div className="eir-facts">
        {params === null ? null : (
          <KeyValues pairs={[...paramPairs(params, eir, texts.shell.date), ...sharedPairs(rows, eir)]} />
        )}
        {children}
        <nav className="eir-links" aria-label={eir.title}>
          <EirLink href={queryPaths.eirQrCode({ num: number, language })}>{eir.prints}</EirLink>
          <EirLink href={queryPaths.eirHome({ language })}>{eir.backToSearch}</EirLink>
        </nav>
      </div>
    </>
  )
}

interface SharedLabels {
  readonly sizeType: string
  readonly pickUp: string
  readonly returnTo: string
  readonly unless: string
}

function sharedPairs(rows: readonly EirRow[], labels: SharedLabels): readonly Pair[] {
  const { sizeType, pickUp, returnTo } = sharedFacts(rows)
  const pair = (label: string, { value, isOfAll }: SharedValue): readonly Pair[] =>
    value === '' ? [] : [{ label: isOfAll ? label : fill(labels.unless, { label }), value }]
  return [...pair(labels.sizeType, sizeType), ...pair(labels.pickUp, pickUp), ...pair(labels.returnTo, returnTo)]
}

/** The office's print time is in Ningbo's time zone, as the port states it. */
function paramPairs(
  { vessel, voyage, ofcePrintTime }: EirParams,
  labels: { readonly vesselVoyage: string; readonly lastSentAt: string },
  date: DateTexts,
): readonly Pair[] {
  const trip = [vessel, voyage].filter((part) => part !== '').join(' / ')
  return [
    ...(trip === '' ? [] : [{ label: labels.vesselVoyage, value: trip }]),
    ...(ofcePrintTime === '' ? [] : [{ label: labels.lastSentAt, value: `${timeText(ofcePrintTime, date)} (UTC+8)` }]),
  ]
}
