// /ship-name: a vessel's shared voyages, each with its calls: actual times, otherwise the carrier's estimates
// (docs/requirements/schedules.md 3.4).
import type { LoopCall, VesselVoyage } from '@quayline/domain/schedule/vessel-voyages'
import type { VesselShareBody } from '@quayline/domain/sharing/share-body'
import { fill } from '@quayline/messages/language'
import { Section } from '@quayline/ui/section'
import { StatePanel } from '@quayline/ui/state-panel'
import { Timeline } from '@quayline/ui/timeline'
import type { ReactNode } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Given } from '../tracking/placed-time.tsx'
import { useScheduleTexts } from './schedule-texts.tsx'
import { ScheduleTime } from './schedule-time.tsx'

export function ShipName({ body, children }: { readonly body: VesselShareBody; readonly children: ReactNode }) {
  const schedule = useScheduleTexts()
  const name = body.data.flatMap(({ loopArray }) => loopArray.map(({ vesselName }) => vesselName))[0] ?? ''
  return (
    <>
      <header className="head-card">
        <h1>
          <span className="head-kind">{schedule.vessel}</span> <Given value={name} />
        </h1>
        {children}
      </header>
      {body.data.length === 0 ? (
        <StatePanel state="empty" title={schedule.voyages} heading="h2">
          <p>{schedule.noVoyages}</p>
        </StatePanel>
      ) : (
        body.data.map((voyage, index) => (
          <Voyage key={`${voyage.loopAbbrv} ${voyage.voy} ${index}`} voyage={voyage} at={`/data/${index}`} />
        ))
      )}
    </>
  )
}

function Voyage({ voyage, at }: { readonly voyage: VesselVoyage; readonly at: string }) {
  const { tracking } = usePageTexts().texts
  const schedule = useScheduleTexts()
  const title = fill(schedule.voyageOf, { voyage: voyage.voy })
  return (
    <Section title={title} note={voyage.loopAbbrv === '' ? undefined : `${tracking.service} ${voyage.loopAbbrv}`}>
      <Timeline
        label={title}
        entries={voyage.loopArray.map((call, index) => ({
          key: `${index} ${call.protName}`,
          certainty: call.arrDtlocAct === null && call.depDtlocAct === null ? 'estimated' : 'actual',
          content: <Call call={call} at={`${at}/loopArray/${index}`} />,
        }))}
      />
    </Section>
  )
}

function Call({ call, at }: { readonly call: LoopCall; readonly at: string }) {
  const { tracking } = usePageTexts().texts
  const { callStatus } = useScheduleTexts()
  const moves = [
    {
      actual: call.arrDtlocAct,
      estimated: call.arrDtlocCos,
      kinds: ['ata', 'eta'],
      fields: ['arrDtlocAct', 'arrDtlocCos'],
    },
    {
      actual: call.depDtlocAct,
      estimated: call.depDtlocCos,
      kinds: ['atd', 'etd'],
      fields: ['depDtlocAct', 'depDtlocCos'],
    },
  ] as const
  return (
    <>
      <p className="entry-title">
        {call.protName} {call.status === 'PLANNED' ? null : <span className="tag">{callStatus[call.status]}</span>}
      </p>
      {call.status === 'OMITTED' || call.status === 'BLANK'
        ? null
        : moves.map(({ actual, estimated, kinds, fields }) => {
            const which = actual === null ? 1 : 0
            return (
              <p key={fields[0]} className={actual === null ? 'entry-time' : 'entry-time is-actual'}>
                <span className="entry-kind">{tracking[kinds[which]]}</span>{' '}
                <ScheduleTime value={actual ?? estimated} pointer={`${at}/${fields[which]}`} />
              </p>
            )
          })}
    </>
  )
}
