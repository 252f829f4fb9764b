// One container: its progress, the end of its free time, its release by line and customs, its pick-up number and place.
import type { PickUpContainer } from '@quayline/client/schema.d'
import { sizeTypeNames } from '@quayline/domain/reference/iso-size-type'
import { eventPlace } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { Icon, type IconName } from '@quayline/ui/icon'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { usePageTexts, useTimeZones } from '../../shell/page-texts.tsx'
import { useDayText } from '../demurrage/use-day-text.ts'
import { Copyable } from '../tracking/copyable.tsx'
import { PlacedTime } from '../tracking/placed-time.tsx'
import { ClearanceLines } from '../customs/clearance-lines.tsx'
import { FreeTimeRows } from './free-time-rows.tsx'
import { groupOf, type PickUpGroup } from './pick-up-summary.ts'
import { pickUpTexts } from './pick-up-texts.ts'

interface ContainerCardProps {
  readonly container: PickUpContainer
  /** JSON pointer of the container in the answer. */
  readonly at: string
  readonly now: number
}

const TONES: Readonly<Record<PickUpGroup, string>> = { ready: 'is-ok', waiting: 'is-plain', collected: 'is-ok' }
const ICONS: Readonly<Record<PickUpGroup, IconName>> = { ready: 'done', waiting: 'partial', collected: 'done' }

export function ContainerCard({ container, at, now }: ContainerCardProps) {
  const { progress } = pickUpTexts.useTexts()
  const group = groupOf(container)
  return (
    <article className="demurrage-card pick-up-card" aria-label={container.cntrNum}>
      <header className="demurrage-card-head">
        <h3>
          <Copyable number={container.cntrNum} />
        </h3>
        <span className="demurrage-type">{sizeTypeNames(container.sizeType, container.isoSizeType)}</span>
      </header>
      <div className={`demurrage-status ${TONES[group]}`}>
        <Icon name={ICONS[group]} />
        <p>
          {progress[container.progress]}
          <Since container={container} at={at} />
        </p>
      </div>
      <FreeTimeRows lines={container.freeTime} now={now}>
        <PickUpNumber release={container.lineRelease} />
      </FreeTimeRows>
      <KeyValues pairs={useReleasePairs(container, at)} />
    </article>
  )
}

function Since({ container: { since, expectedOn }, at }: Pick<ContainerCardProps, 'container' | 'at'>) {
  const texts = pickUpTexts.useTexts()
  const dayText = useDayText()
  if (since !== null) {
    return (
      <small>
        <PlacedTime value={since} pointer={`${at}/since`} />
      </small>
    )
  }
  return expectedOn === null ? null : <small>{fill(texts.expectedOn, { day: dayText.short(expectedOn) })}</small>
}

function useReleasePairs({ progress, lineRelease, customs }: PickUpContainer, at: string): readonly Pair[] {
  const texts = pickUpTexts.useTexts()
  const { state, number, location, facilityCode, returnLocation, returnFacilityCode, validUntil } = lineRelease
  // A report of the release names the port, which the container has already left; an order names the pick-up place.
  const isGone = progress === 'INLAND' && number === null
  const pairs: (Pair | null)[] = [
    {
      label: texts.line,
      value: (
        <>
          {texts.lineStates[state]}
          {lineRelease.at === null || state === 'WITHDRAWN' ? null : (
            <small className="pick-up-more">
              <ReleasedAt value={lineRelease.at} pointer={`${at}/lineRelease/at`} />
            </small>
          )}
        </>
      ),
    },
    { label: texts.customs, value: <ClearanceLines clearance={customs} texts={texts} at={`${at}/customs`} /> },
    location === null || isGone
      ? null
      : { label: texts.terminal, wide: true, value: facilityText(location, facilityCode) },
    validUntil === null
      ? null
      : { label: texts.validUntil, value: <PlacedTime value={validUntil} pointer={`${at}/lineRelease/validUntil`} /> },
    returnLocation === null
      ? null
      : { label: texts.returnTo, wide: true, value: facilityText(returnLocation, returnFacilityCode) },
  ]
  return pairs.filter((pair) => pair !== null)
}

function PickUpNumber({ release: { state, number } }: { readonly release: PickUpContainer['lineRelease'] }) {
  const texts = pickUpTexts.useTexts()
  const { shell } = usePageTexts().texts
  return (
    <p className="demurrage-row">
      <span className="pick-up-type">{texts.pickUpNumber}</span>
      <span className="pick-up-day">
        {number === null ? (
          <span className="not-given">{state === 'RELEASED' ? texts.noNumber : shell.notGiven}</span>
        ) : (
          <Copyable number={number} />
        )}
      </span>
    </p>
  )
}

/** Orders are dated in the sender's local time, whose time zone no message states: then only the day is shown. */
function ReleasedAt({ value, pointer }: { readonly value: string; readonly pointer: string }) {
  const isPlaced = useTimeZones()[pointer] !== undefined
  return <PlacedTime value={isPlaced ? value : value.slice(0, 10)} pointer={pointer} />
}

/** `Long Beach Terminal (USLGBT1), Long Beach`: facility, then city; a code that equals the name is shown once. */
function facilityText(location: string, code: string | null): string {
  const { facility, city } = eventPlace(location)
  const named =
    code === null || code === facility || facility === '' ? facility || (code ?? '') : `${facility} (${code})`
  return [named, city].filter((part) => part !== '').join(', ')
}
