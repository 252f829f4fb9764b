// The bookings affected by a change of this call, and the number of notifications, shown before saving.
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTotalText } from '../../kit/list-screen.tsx'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { paths } from '../../paths.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { MAINTENANCE_KEY } from './call-names.ts'
import { MAINTENANCE } from './maintenance-own-texts.ts'

export function Effect({ callKey: key }: { readonly callKey: string }) {
  const own = useOwnTexts(MAINTENANCE)
  const totalText = useTotalText()
  const answer = useAnswer([...MAINTENANCE_KEY, 'effect', key], (client) =>
    client.GET('/v1/schedule/maintenance/effect', { params: { query: { key } } }),
  )
  return (
    <section className="call-effect" aria-label={own.effectTitle}>
      <WithAnswer answer={answer}>
        {({ total, bookings, calendars, subscriptions }) =>
          total === 0 ? (
            <Banner tone="accent">{own.effectNone}</Banner>
          ) : (
            <Banner tone="warn" icon="warning">
              {fill(own.effect, { count: totalText(total) })}{' '}
              {bookings.map((number) => (
                <span key={number}>
                  <PortalLink className="number" to={paths.tracking({ number, type: 'bkg' })}>
                    {number}
                  </PortalLink>{' '}
                </span>
              ))}
              {total > bookings.length ? fill(own.effectMore, { count: totalText(total) }) : null}
              {calendars + subscriptions === 0 ? null : (
                <div>{fill(own.effectFollowers, { calendars, subscriptions })}</div>
              )}
            </Banner>
          )
        }
      </WithAnswer>
    </section>
  )
}
