// Tools for sailings: calendar or list form, link, print, comparison, calendar file. The form is part of the address.
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PrintButton } from '../../kit/answer-tools.tsx'
import { CompareSailings, MAX_COMPARED } from './compare-sailings.tsx'
import type { ConnectionQuery } from './connection-criteria.ts'
import { IcsButton } from './ics-button.tsx'
import { SailingCalendar } from './sailing-calendar.tsx'
import type { Sailing } from './sailing.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { ShareSchedule } from './share-schedule.tsx'
import type { Connections } from './use-connections.ts'

export interface SailingForm {
  readonly isCalendar: boolean
  readonly show: (form: 'list' | 'calendar') => void
  readonly compare: (keys: readonly string[]) => void
  /** Null: as a list. */
  readonly shownAs: ((rows: readonly Sailing[]) => ReactNode) | null
}

const LEAST_COMPARED = 2

export function useSailingForm(list: Connections): SailingForm {
  const [address, setAddress] = useSearchParams()
  const keys = (address.get('compare') ?? '').split(',').slice(0, MAX_COMPARED)
  const compared = list.rows.filter(({ key }) => keys.includes(key))
  const isCalendar = address.get('show') === 'calendar'
  const put = (name: 'show' | 'compare', value: string | null): void => {
    const there = new URLSearchParams(address)
    there.delete('row')
    if (value === null) there.delete(name)
    else there.set(name, value)
    setAddress(there)
  }
  const compare = (chosen: readonly string[]): void => put('compare', chosen.length === 0 ? null : chosen.join(','))
  const comparison = () => (
    <CompareSailings
      sailings={compared}
      onRemove={(key) => compare(compared.filter((sailing) => sailing.key !== key).map((sailing) => sailing.key))}
      onBack={() => compare([])}
    />
  )
  const calendar = (rows: readonly Sailing[]) => (
    <SailingCalendar sailings={rows} openKey={list.openKey} onOpen={list.open} />
  )
  return {
    isCalendar,
    show: (form) => put('show', form === 'calendar' ? 'calendar' : null),
    compare,
    shownAs: compared.length > 0 ? comparison : isCalendar ? calendar : null,
  }
}

interface ConnectionToolsProps {
  readonly query: ConnectionQuery
  readonly form: SailingForm
}

export function ConnectionTools({ query, form }: ConnectionToolsProps) {
  const own = useOwnTexts(SCHEDULES)
  return (
    <>
      <fieldset className="form-switch" aria-label={own.shownAs}>
        {(['list', 'calendar'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={form.isCalendar === (each === 'calendar')}
            onClick={() => form.show(each)}
          >
            {own[each]}
          </button>
        ))}
      </fieldset>
      <ShareSchedule subject={{ type: 'schedule', number: JSON.stringify(query) }} />
      <PrintButton />
    </>
  )
}

interface ChosenSailingsProps {
  readonly chosen: readonly Sailing[]
  readonly onDone: () => void
  readonly form: SailingForm
}

export const chosenSailings = (form: SailingForm) => (chosen: readonly Sailing[], done: () => void) => (
  <ChosenSailings chosen={chosen} onDone={done} form={form} />
)

function ChosenSailings({ chosen, onDone, form }: ChosenSailingsProps) {
  const own = useOwnTexts(SCHEDULES)
  const isPossible = chosen.length >= LEAST_COMPARED && chosen.length <= MAX_COMPARED
  return (
    <>
      {isPossible ? null : <span className="selection-hint">{own.compareNone}</span>}
      <Button
        type="primary"
        disabled={!isPossible}
        onClick={() => {
          onDone()
          form.compare(chosen.map(({ key }) => key))
        }}
      >
        {own.compare}
      </Button>
      <IcsButton sailings={chosen} />
    </>
  )
}
