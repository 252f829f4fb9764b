// The document milestones of a bill, for its parties; a visitor sees where to log in.
import type { TimeZoneRefs, Operation } from '@quayline/domain/tracking/answer'
import { lookUp } from '@quayline/messages/lookup'
import { isLocalTime } from '@quayline/messages/time-text'
import { useLocation } from 'react-router'
import { LocalTimeCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useSession } from '../../shell/use-session.ts'
import { statusText } from './status-sentence.ts'
import { useTracking } from './tracking-texts.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'

interface OperationsProps {
  readonly operations: readonly Operation[]
  readonly at: string
  readonly clocks: TimeZoneRefs
}

export function Operations({ operations, at, clocks }: OperationsProps) {
  const screenTexts = useTracking()
  return (
    <section className="card">
      <h2>{screenTexts.operationSection}</h2>
      {operations.length === 0 ? <NoOperations /> : null}
      <ol className="operations">
        {operations.map(({ operation, info }, index) => (
          <li key={`${index} ${operation}`}>
            <h3>{statusText(operation, screenTexts)}</h3>
            <Facts
              pairs={info.map(({ key, value }, place) => {
                const clock = clocks[`${at}/action/${index}/info/${place}/value`]
                const isTime = isLocalTime(value)
                return {
                  label: lookUp(screenTexts.operationInfo, key),
                  value: isTime ? <LocalTimeCell moment={{ local: value, clock }} /> : value,
                  // A time with its time zone is wider than a column.
                  wide: isTime,
                }
              })}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function NoOperations() {
  const own = useOwnTexts(TRACKING_OWN)
  const { operationsEmpty } = useTracking()
  const user = useSession()?.user ?? null
  const { pathname, search } = useLocation()
  if (user !== null) return <p>{own.forParties}</p>
  return (
    <>
      <p>{operationsEmpty}</p>
      <p>
        <PortalLink to={paths.login({ returnTo: `${pathname}${search}` })}>{own.logIn}</PortalLink>
      </p>
    </>
  )
}
