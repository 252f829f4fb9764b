// The customs clearance as text, each hold with its code, and the holds that were removed.
import type { CustomsClearance } from '@quayline/client/schema.d'
import type { CustomsMessages } from '@quayline/messages/customs/customs.zh-CN'
import { fill } from '@quayline/messages/language'
import { Fragment } from 'react'
import { PlacedTime } from '../tracking/placed-time.tsx'

interface ClearanceLinesProps {
  readonly clearance: CustomsClearance
  readonly texts: Pick<CustomsMessages, 'clearance' | 'hold' | 'removed' | 'releaseBesideHold'>
  /** JSON pointer of the clearance in the answer. */
  readonly at: string
}

export function ClearanceLines({
  clearance: { state, holds, removedHolds, releasedAt, isReleased },
  texts,
  at,
}: ClearanceLinesProps) {
  return (
    <>
      <span className={state === 'ON_HOLD' ? 'is-over' : undefined}>{texts.clearance[state]}</span>
      {state === 'RELEASED' && releasedAt !== null ? (
        <small className="pick-up-more">
          <PlacedTime value={releasedAt} pointer={`${at}/releasedAt`} />
        </small>
      ) : null}
      {holds.map((hold, index) => (
        <small key={`${index}-${hold.code}`} className="pick-up-more">
          {fill(texts.hold, { code: hold.code })}
          {hold.at === null ? null : (
            <Fragment>
              {' · '}
              <PlacedTime value={hold.at} pointer={`${at}/holds/${index}/at`} />
            </Fragment>
          )}
        </small>
      ))}
      {holds.length === 0 ? null : (
        <small className="pick-up-more">{fill(texts.removed, { removed: removedHolds, count: holds.length })}</small>
      )}
      {state === 'ON_HOLD' && isReleased ? <small className="pick-up-more">{texts.releaseBesideHold}</small> : null}
    </>
  )
}
