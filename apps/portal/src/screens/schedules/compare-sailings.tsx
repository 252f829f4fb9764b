// Up to four sailings side by side: the same facts in the same order, the best value of each marked.
import { fill } from '@quayline/messages/language'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { vesselVoyageText } from '@quayline/domain/schedule/leg-moves'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { StateCell } from '../../kit/cells.tsx'
import { numberText } from '../../kit/money-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { ShellIcon } from '../../shell/shell-icon.tsx'
import { cutOffName } from './sailing-cut-offs.tsx'
import { MomentCell, type Moment } from './moment-cell.tsx'
import { Reliability } from './reliability.tsx'
import { sailingName, stopsText } from './sailing-columns.tsx'
import { CUT_OFFS, momentAt, type Sailing } from './sailing.ts'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

export const MAX_COMPARED = 4

interface CompareSailingsProps {
  readonly sailings: readonly Sailing[]
  readonly onRemove: (key: string) => void
  readonly onBack: () => void
}

interface Fact {
  readonly label: string
  readonly of: (sailing: Sailing) => ReactNode
  /** The smallest value is the best; NaN: unknown. Marked only if the sailings differ. */
  readonly rank?: (sailing: Sailing) => number
  readonly best?: string
}

/** The sailings with the best value, unless all are equal. */
export function bestOf(sailings: readonly Sailing[], rank: (sailing: Sailing) => number): ReadonlySet<string> {
  const known = sailings.filter((sailing) => !Number.isNaN(rank(sailing)))
  const least = Math.min(...known.map(rank))
  const best = known.filter((sailing) => rank(sailing) === least)
  return new Set(best.length === sailings.length ? [] : best.map(({ key }) => key))
}

export function CompareSailings({ sailings, onRemove, onBack }: CompareSailingsProps) {
  const own = useOwnTexts(SCHEDULES)
  const facts = useFacts()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="compare" aria-label={own.compareTitle} tabIndex={0}>
      <Button icon={<ShellIcon name="collapse" />} onClick={onBack}>
        {own.backToList}
      </Button>
      <table>
        <thead>
          <tr>
            <th scope="col">{own.attribute}</th>
            {sailings.map((sailing) => (
              <th key={sailing.key} scope="col">
                <span className="compare-head">
                  {sailingName(sailing)}
                  <button
                    type="button"
                    className="icon-button is-small"
                    aria-label={fill(own.remove, { name: sailingName(sailing) })}
                    onClick={() => onRemove(sailing.key)}
                  >
                    <ShellIcon name="close" />
                  </button>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.label} fact={fact} sailings={sailings} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FactRow({ fact, sailings }: { readonly fact: Fact; readonly sailings: readonly Sailing[] }) {
  const { kit } = useTexts()
  const { label, of, rank, best = '' } = fact
  const winners = rank === undefined ? new Set<string>() : bestOf(sailings, rank)
  return (
    <tr>
      <th scope="row">{label}</th>
      {sailings.map((sailing) => (
        <td key={sailing.key}>
          {of(sailing) ?? kit.value.none} {winners.has(sailing.key) ? <StateCell tone="ok" text={best} /> : null}
        </td>
      ))}
    </tr>
  )
}

function useFacts(): readonly Fact[] {
  const own = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  const texts = useScheduleTexts()
  const { schedule } = texts
  const heads = SAILING_HEADS[language]
  const moment = (value: Moment | null) => (value === null ? null : <MomentCell moment={value} />)
  return [
    {
      label: own.route,
      of: ({ legs }) =>
        legs.map(({ leg }, index) => <p key={index}>{`${leg.pol} → ${leg.pod}: ${vesselVoyageText(leg)}`}</p>),
    },
    { label: heads.service, of: ({ legs }) => legs.map(({ leg }) => leg.service).join(' / ') },
    { label: heads.departure, of: ({ first }) => moment(first.departure) },
    {
      label: heads.arrival,
      of: ({ last }) => moment(last.arrival),
      rank: ({ last }) => momentAt(last.arrival),
      best: own.earliest,
    },
    {
      label: schedule.transitTime,
      of: ({ option }) => fill(schedule.days, { days: option.transitTime }),
      rank: ({ transitDays }) => transitDays,
      best: own.fastest,
    },
    { label: own.stops, of: (sailing) => stopsText(sailing, { ...texts, ...own }) },
    ...CUT_OFFS.map(
      (field): Fact => ({
        label: cutOffName(field, language),
        of: ({ first }) => moment(first.timeOf(field)),
        ...(field === 'cutOff'
          ? { rank: ({ first }: Sailing) => -momentAt(first.timeOf(field)), best: own.latestCutOff }
          : {}),
      }),
    ),
    { label: heads.available, of: ({ last }) => moment(last.timeOf('available')) },
    {
      label: own.reliability,
      of: ({ legs }) => {
        const services = [...new Set(legs.map(({ leg }) => leg.service))].filter((service) => service !== '')
        return services.map((service) => (
          <p key={service}>
            <Reliability service={service} isNamed={services.length > 1} isShort />
          </p>
        ))
      },
    },
    {
      label: heads.co2e,
      of: ({ option }) =>
        option.emissions === null ? schedule.unknown : numberText(Number(option.emissions.co2eKgPerTeu), language),
      rank: ({ option }) => (option.emissions === null ? Number.NaN : Number(option.emissions.co2eKgPerTeu)),
      best: own.lowest,
    },
  ]
}
