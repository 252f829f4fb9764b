// The containers of the bill, grouped by whether they can be collected; collected ones and long lists are collapsed.
import type { PickUpContainer } from '@quayline/client/schema.d'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { Section } from '@quayline/ui/section'
import { StatePanel } from '@quayline/ui/state-panel'
import { queryPaths } from '../../query-paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { DemurrageLink } from '../demurrage/demurrage-link.tsx'
import { ContainerCard } from './container-card.tsx'
import type { PickUpAnswer } from './pick-up-call.ts'
import { byUrgency, groupOf, PICK_UP_GROUPS } from './pick-up-summary.ts'
import { pickUpTexts } from './pick-up-texts.ts'

interface PickUpListProps {
  readonly content: PickUpAnswer['content']
  readonly now: number
}

/** Containers of a group that are shown at once. */
const SHOWN = 4

export function PickUpList({ content, now }: PickUpListProps) {
  const texts = pickUpTexts.useTexts()
  const { containers } = content
  if (!content.isCollectedHere) return <Elsewhere content={content} />
  if (containers.length === 0) {
    return (
      <StatePanel state="empty" heading="h2" title={texts.emptyTitle}>
        <p>{texts.emptyText}</p>
      </StatePanel>
    )
  }
  const cards = containers.map((container, index) => ({ container, at: `/content/containers/${index}` }))
  const groups = PICK_UP_GROUPS.filter((group) => containers.some((each) => groupOf(each) === group))
  const pointers = new Map(cards.map(({ container, at }) => [container, at]))
  return (
    <>
      {groups.map((group) => {
        const own = byUrgency(containers.filter((each) => groupOf(each) === group))
        const shown = (list: readonly PickUpContainer[]) => (
          <ul className="demurrage-cards">
            {list.map((each) => (
              <li key={each.cntrNum}>
                <ContainerCard container={each} at={pointers.get(each) ?? ''} now={now} />
              </li>
            ))}
          </ul>
        )
        const rest = own.slice(SHOWN)
        return (
          <Section
            key={group}
            title={texts.groups[group]}
            note={String(own.length)}
            open={group !== 'collected' || groups.length === 1}
          >
            {shown(own.slice(0, SHOWN))}
            {rest.length === 0 ? null : (
              <details className="pick-up-fold">
                <summary>{fill(texts.more, { count: rest.length })}</summary>
                {shown(rest)}
              </details>
            )}
          </Section>
        )
      })}
      <p className="pick-up-note">{texts.freight}</p>
      <p className="pick-up-note">{texts.earliest}</p>
    </>
  )
}

/** Landed and delivered in other countries: no pick-up numbers are issued there, and free days have their own query. */
function Elsewhere({ content: { blNumber, portOfDischarge, placeOfDelivery } }: Pick<PickUpListProps, 'content'>) {
  const texts = pickUpTexts.useTexts()
  const { language, texts: page } = usePageTexts()
  const places = [...new Set([portOfDischarge, placeOfDelivery].map(cityCountryText).filter((text) => text !== ''))]
  return (
    <StatePanel
      state="empty"
      heading="h2"
      title={texts.elsewhereTitle}
      actions={
        <DemurrageLink href={queryPaths.demurrageFreeHome({ num: blNumber, type: 'bl', language })}>
          {texts.elsewhereFreeDays}
        </DemurrageLink>
      }
    >
      <p>{fill(texts.elsewhereText, { places: places.join(' → ') || page.shell.notGiven })}</p>
    </StatePanel>
  )
}
