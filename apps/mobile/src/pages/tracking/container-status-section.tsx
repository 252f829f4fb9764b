// The latest status of each container of a bill, grouped by status (docs/requirements/sharing.md 3.2).
import { countContainers } from '@quayline/domain/tracking/count-containers'
import type { ContainerStatusGroup, TrackedContainer } from '@quayline/domain/tracking/answer'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { KeyValues } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ContainerPaging, type Paging } from './container-paging.tsx'
import { Copyable } from './copyable.tsx'
import { EventPlaceText } from './event-place.tsx'
import { PlacedTime } from './placed-time.tsx'
import { statusText } from './status-text.ts'
import { SizeType, Transport } from './transport-word.tsx'

/** Where a number's own page is. */
export type HrefOf = (number: string, type: NumberType) => string

interface ContainerStatusProps {
  readonly groups: readonly ContainerStatusGroup[]
  readonly at: string
  /** Where a container's own history opens; absent where the visitor was shown this bill only. */
  readonly hrefOf?: HrefOf | undefined
  /** Absent: all containers are shown. */
  readonly paging?: Paging | undefined
}

export function ContainerStatusSection({ groups, at, hrefOf, paging }: ContainerStatusProps) {
  const { tracking } = usePageTexts().texts
  const page = paging?.page
  const total = page?.total ?? countContainers(groups)
  // A group may begin on the page before and go on on the next one.
  const goesOn = (index: number): boolean =>
    page !== undefined && ((index === 0 && page.from > 0) || (index === groups.length - 1 && page.next !== null))
  return (
    <Section title={tracking.statusSection} note={total === 0 ? undefined : String(total)}>
      {total === 0 ? <p className="section-empty">{tracking.statusEmpty}</p> : null}
      {groups.map((group, index) => (
        <div key={group.label} className="status-group">
          <h3>
            {statusText(group.label, tracking)}{' '}
            <span className="count">{`${group.containers.length}${goesOn(index) ? '+' : ''}`}</span>
          </h3>
          <ul className="cards">
            {group.containers.map((container, position) => (
              <li key={container.containerNumber} className="card">
                <ContainerCard
                  container={container}
                  pointer={`${at}/${index}/containers/${position}/locationDateTime`}
                  href={hrefOf?.(container.containerNumber, 'cntr')}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {paging === undefined ? null : <ContainerPaging groups={groups} {...paging} />}
    </Section>
  )
}

function ContainerCard({
  container,
  pointer,
  href,
}: {
  readonly container: TrackedContainer
  readonly pointer: string
  readonly href: string | undefined
}) {
  const { tracking } = usePageTexts().texts
  const hasMode = (container.transportation ?? '').trim() !== ''
  return (
    <>
      <p className="card-title">
        <Copyable number={container.containerNumber} />
      </p>
      <KeyValues
        pairs={[
          { label: tracking.sizeTypeLabel, value: <SizeType code={container.containerType} /> },
          ...(hasMode ? [{ label: tracking.transport, value: <Transport mode={container.transportation} /> }] : []),
          { label: tracking.place, value: <EventPlaceText location={container.location} />, wide: true },
          {
            label: tracking.time,
            value: <PlacedTime value={container.locationDateTime} pointer={pointer} />,
            wide: true,
          },
        ]}
      />
      {href === undefined ? null : (
        <a className="card-link" href={href}>
          {tracking.trackContainer}
        </a>
      )}
    </>
  )
}
