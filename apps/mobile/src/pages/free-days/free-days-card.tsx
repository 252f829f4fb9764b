// One container: charge type, the state of its free time as a text, free days, day types, special rate, last free day.
import type { FreeDaysRow } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { Icon } from '@quayline/ui/icon'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { sizeTypeNames } from '@quayline/domain/reference/iso-size-type'
import { officeText } from '../demurrage/office-text.ts'
import { useDayText } from '../demurrage/use-day-text.ts'
import { useTypeText } from '../demurrage/use-type-text.ts'
import { Copyable } from '../tracking/copyable.tsx'
import { Given, NotGiven } from '../tracking/placed-time.tsx'
import { freeDaysOf, stateOf } from '@quayline/domain/demurrage/free-time-state'

interface FreeDaysCardProps {
  readonly row: FreeDaysRow
  /** YYYY-MM-DD at the port. */
  readonly today: string
}

export function FreeDaysCard({ row, today }: FreeDaysCardProps) {
  const type = useTypeText()(row.chargeType)
  return (
    <article className="demurrage-card" aria-label={`${row.cntrNum} ${type}`}>
      <header className="demurrage-card-head">
        <h2>
          <Copyable number={row.cntrNum} />
        </h2>
        <span className="demurrage-type">{type}</span>
      </header>
      <FreeTime row={row} today={today} />
      <KeyValues pairs={usePairs(row, today)} />
    </article>
  )
}

function FreeTime({ row, today }: FreeDaysCardProps) {
  const { freeDays } = useInAppTexts()
  const dayText = useDayText()
  const reason = useReason(row)
  const state = stateOf(row, today)
  const isKnown = state === 'started' || state === 'preview'
  const label = fill(freeDays.state[state], {
    day: row.lastFreeDay === null ? '' : dayText.short(row.lastFreeDay),
    start: row.startedOn === null ? '' : dayText.short(row.startedOn),
  })
  return (
    <div className={`demurrage-status is-${isKnown ? 'ok' : 'warn'}`}>
      <Icon name={isKnown ? 'done' : 'warning'} />
      <p>
        {label}
        {reason === null ? null : <small>{reason}</small>}
      </p>
    </div>
  )
}

/**
 * The call answers in Chinese whatever the page's language, so code and detail are translated here, in the same way as
 * on the server.
 */
function useReason({ reason, reasonText, reasonDetail }: FreeDaysRow): string | null {
  const { language } = usePageTexts()
  const { reasons, reasonWithDetail, periodEvents } = useInAppTexts().freeDays
  if (reason === null || (language === 'zh-CN' && reasonText !== null)) return reasonText
  // A newer server may send reasons for which this phone has no text.
  if (!Object.hasOwn(reasons, reason)) return reasonText ?? reason
  const label = lookUp(reasons, reason)
  if (reasonDetail === null) return label
  const detail = Object.hasOwn(periodEvents, reasonDetail) ? lookUp(periodEvents, reasonDetail) : reasonDetail
  return fill(reasonWithDetail, { reason: label, detail })
}

function usePairs(row: FreeDaysRow, today: string): readonly Pair[] {
  const { freeDays } = useInAppTexts()
  const { field } = freeDays
  const dayText = useDayText()
  const { lastFreeDay, startedOn, isStarted, specialFreeDays, normalFreeDays, specialRate } = row
  const days = freeDaysOf(row)
  const dayType = (type: string | null) => <Given value={type === null ? null : lookUp(freeDays.dayTypes, type)} />
  const pairs: (Pair | null)[] = [
    {
      label: field.freeDays,
      value:
        days === null ? (
          <NotGiven />
        ) : (
          <>
            <strong>{countText(freeDays.days, days)}</strong>
            {specialFreeDays === null || normalFreeDays === null ? null : (
              <small className="free-days-note">
                {fill(freeDays.bySpecial, { normal: countText(freeDays.days, normalFreeDays) })}
              </small>
            )}
          </>
        ),
    },
    {
      label: field.lastFreeDay,
      value:
        lastFreeDay === null ? (
          stateOf(row, today) === 'none' ? (
            freeDays.state.none
          ) : (
            <NotGiven />
          )
        ) : (
          dayText.short(lastFreeDay)
        ),
    },
    { label: field.dayType, value: dayType(row.calDaysTypeN) },
    row.calDayTypeS === null ? null : { label: field.specialDayType, value: dayType(row.calDayTypeS) },
    {
      label: field.specialRate,
      value: specialRate === null ? <NotGiven /> : specialRate === 'Y' ? freeDays.yes : freeDays.no,
    },
    { label: field.sizeType, value: <Given value={sizeTypeNames(row.sizeType, row.isoSizeType)} /> },
    { label: field.office, value: <Given value={officeText(row.officeCity, row.office)} /> },
    startedOn === null
      ? null
      : { label: isStarted ? field.startedOn : field.wouldStartOn, value: dayText.short(startedOn) },
  ]
  return pairs.filter((pair) => pair !== null)
}
