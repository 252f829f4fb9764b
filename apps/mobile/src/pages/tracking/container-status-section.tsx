// The latest status of each container of a bill, grouped by status (docs/requirements/sharing.md 3.2).
import { sizeTypeNames } from '@quayline/domain/reference/iso-size-type'
import {
  CONTAINERS_A_PAGE,
  type ContainerStatusGroup,
  type RolledContainers,
  type TrackedContainer,
} from '@quayline/domain/tracking/answer'
import { countContainers, findContainers, groupFacts } from '@quayline/domain/tracking/find-containers'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { stageOf } from '@quayline/domain/tracking/stage'
import { fill } from '@quayline/messages/language'
import { Icon, LineIcon } from '@quayline/ui/icon'
import { Section } from '@quayline/ui/section'
import { type ReactNode, useId, useState } from 'react'
import { useHydrated } from '../../shell/browser-state.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { weightText } from './container-facts.tsx'
import { ContainerPaging, type Paging } from './container-paging.tsx'
import { Copyable } from './copyable.tsx'
import { EventPlaceText } from './event-place.tsx'
import { PlacedTime } from './placed-time.tsx'
import { shipText } from '@quayline/messages/tracking/rolled-text'
import { STAGE_SIGNS } from '@quayline/ui/stage-bar'
import { statusText } from './status-text.ts'
import { Transport } from './transport-text.tsx'

/** Address of a number's own page. */
export type HrefOf = (number: string, type: NumberType) => string

interface ContainerStatusProps {
  readonly groups: readonly ContainerStatusGroup[]
  readonly at: string
  /** Containers that go by another ship. */
  readonly rolled: readonly RolledContainers[]
  /** Where a container's own history opens; absent if the visitor was shown this bill only. */
  readonly hrefOf?: HrefOf | undefined
  /** Absent: all containers are shown. */
  readonly paging?: Paging | undefined
}

/** This many are expanded at first; more are collapsed, group by group. */
const MAX_OPEN = 6
/** From this number on, the containers can be searched. */
const SEARCHED_FROM = 8

export function ContainerStatusSection({ groups, at, rolled, hrefOf, paging }: ContainerStatusProps) {
  const { tracking } = usePageTexts().texts
  const page = paging?.page
  const total = page?.total ?? countContainers(groups)
  const [typed, setTyped] = useState('')
  // A group may begin on the previous page and continue on the next one.
  const goesOn = (index: number): boolean =>
    page !== undefined && ((index === 0 && page.from > 0) || (index === groups.length - 1 && page.next !== null))
  const shipOf = new Map(rolled.flatMap((ship) => ship.containers.map((number) => [number, shipText(ship)] as const)))
  const row = (container: TrackedContainer, group: number, position: number, label?: string) => (
    <ContainerRow
      key={container.containerNumber}
      container={container}
      pointer={`${at}/${group}/containers/${position}/locationDateTime`}
      href={hrefOf?.(container.containerNumber, 'cntr')}
      label={label}
      ship={shipOf.get(container.containerNumber)}
    />
  )
  const found = findContainers(groups, typed)
  return (
    <Section title={tracking.statusSection} note={total === 0 ? undefined : String(total)}>
      {total === 0 ? <p className="section-empty">{tracking.statusEmpty}</p> : null}
      {total < SEARCHED_FROM ? null : (
        <ContainerSearch total={total} typed={typed} found={found.length} onType={setTyped} />
      )}
      {typed.trim() === '' ? (
        groups.map((group, index) => (
          <StatusGroup
            key={group.label}
            group={group}
            count={`${group.containers.length}${goesOn(index) ? '+' : ''}`}
            isOpen={total <= MAX_OPEN}
            isRolled={group.containers.every(({ containerNumber }) => shipOf.has(containerNumber))}
            at={`${at}/${index}/containers`}
            rows={group.containers.map((container, position) => row(container, index, position))}
          />
        ))
      ) : (
        <ul className="rows">
          {found
            .slice(0, CONTAINERS_A_PAGE)
            .map(({ container, group, position, label }) => row(container, group, position, label))}
        </ul>
      )}
      {paging === undefined ? null : <ContainerPaging groups={groups} {...paging} />}
    </Section>
  )
}

interface ContainerSearchProps {
  readonly total: number
  readonly typed: string
  readonly found: number
  readonly onType: (text: string) => void
}

/** Needs scripts: without them the groups can still be expanded. */
function ContainerSearch({ total, typed, found, onType }: ContainerSearchProps) {
  const { tracking } = usePageTexts().texts
  const id = useId()
  if (!useHydrated()) return null
  return (
    <div className="find">
      <label htmlFor={id}>{fill(tracking.findContainer, { total })}</label>
      <input
        id={id}
        type="search"
        inputMode="search"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <output className="hint">
        {typed.trim() === '' ? tracking.findHint : fill(tracking.countOf, { count: found, total })}
      </output>
    </div>
  )
}

interface StatusGroupProps {
  readonly group: ContainerStatusGroup
  readonly count: string
  readonly isOpen: boolean
  /** All of it goes by another ship than the bill. */
  readonly isRolled: boolean
  /** JSON pointer of its containers. */
  readonly at: string
  readonly rows: readonly ReactNode[]
}

function StatusGroup({ group, count, isOpen, isRolled, at, rows }: StatusGroupProps) {
  const { tracking } = usePageTexts().texts
  const stage = stageOf(group.label)
  const { newest, location } = groupFacts(group.containers)
  return (
    <details className={`status-group${isRolled ? ' is-rolled' : ''}`} open={isOpen}>
      <summary>
        {isRolled ? <Icon name="warning" /> : stage === null ? null : <LineIcon path={STAGE_SIGNS[stage]} />}
        <span>
          <strong>{statusText(group.label, tracking)}</strong> <b className="count">{count}</b>
          {location === null ? null : (
            <small>
              <EventPlaceText location={location} />
            </small>
          )}
          {newest < 0 ? null : (
            <small>
              <PlacedTime
                value={group.containers[newest]?.locationDateTime ?? null}
                pointer={`${at}/${newest}/locationDateTime`}
              />
            </small>
          )}
        </span>
      </summary>
      <ul className="rows">{rows.slice(0, MAX_OPEN)}</ul>
      {rows.length <= MAX_OPEN ? null : (
        <details className="fold">
          <summary>{fill(tracking.moreOfGroup, { count: rows.length - MAX_OPEN })}</summary>
          <ul className="rows">{rows.slice(MAX_OPEN)}</ul>
        </details>
      )}
    </details>
  )
}

interface ContainerRowProps {
  readonly container: TrackedContainer
  readonly pointer: string
  readonly href: string | undefined
  /** Its status, if it is not listed under it. */
  readonly label: string | undefined
  /** The other ship that it goes by. */
  readonly ship: string | undefined
}

function ContainerRow({ container, pointer, href, label, ship }: ContainerRowProps) {
  const { tracking } = usePageTexts().texts
  const number = container.containerNumber
  const facts = [weightText(container.grossWeight), sealText(container.sealNumber, tracking.seal)].filter(
    (fact) => fact !== '',
  )
  return (
    <li>
      <div className="row-number">
        <Copyable number={number} /> <span className="unbroken">{sizeTypeNames(container.containerType ?? '')}</span>{' '}
        <Transport mode={container.transportation} />
      </div>
      {label === undefined ? null : <p>{statusText(label, tracking)}</p>}
      {ship === undefined ? null : (
        <p className="rolled">
          <Icon name="warning" />
          {fill(tracking.rolledRow, { vessel: ship })}
        </p>
      )}
      <p>
        <PlacedTime value={container.locationDateTime} pointer={pointer} />{' '}
        <EventPlaceText location={container.location} />
      </p>
      {facts.length === 0 ? null : <p>{facts.join(' · ')}</p>}
      {href === undefined ? null : (
        <a className="card-link" href={href}>
          {tracking.trackContainer}
          <Icon name="arrow" />
        </a>
      )}
    </li>
  )
}

const sealText = (seal: string | null, label: string): string => ((seal ?? '').trim() === '' ? '' : `${label} ${seal}`)
