// /box-dynamics: a shared container, alone or under a bill with route and destination contact (docs/requirements/sharing.md 4).
import type { BilledContainerShareBody, ContainerShareBody } from '@quayline/domain/sharing/share-body'
import { KeyValues } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import type { ReactNode } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ContainerFacts } from '../tracking/container-facts.tsx'
import { HeadCard } from '../tracking/head-card.tsx'
import { containerHeadline } from '@quayline/domain/tracking/headline'
import { HistorySection } from '../tracking/history-section.tsx'
import { Given } from '../tracking/placed-time.tsx'

interface BoxDynamicsProps {
  readonly body: BilledContainerShareBody | ContainerShareBody
  readonly children: ReactNode
  readonly aside: ReactNode
}

export function BoxDynamics({ body, children, aside }: BoxDynamicsProps) {
  const { tracking } = usePageTexts().texts
  const { container, containerCircleStatus } = body
  return (
    <>
      <HeadCard
        kind="cntr"
        number={container.containerNumber}
        route={body.type === 'blcntr' ? { from: body.trackingPath.fromCity, to: body.trackingPath.toCity } : null}
        headline={containerHeadline(container, containerCircleStatus, '')}
        transships={containerCircleStatus.some((status) => status.containerNumberStatus.includes('T/S'))}
      >
        {children}
      </HeadCard>
      <div className="columns facts-first">
        <div className="column">
          <ContainerFacts container={container} />
          {body.type === 'blcntr' ? <DestinationContact contact={body.Container_Map} /> : null}
        </div>
        <div className="column">
          <HistorySection title={tracking.tripSection} statuses={containerCircleStatus} at="/containerCircleStatus" />
          {aside}
        </div>
      </div>
    </>
  )
}

function DestinationContact({ contact }: { readonly contact: BilledContainerShareBody['Container_Map'] }) {
  const { tracking } = usePageTexts().texts
  const telephone = (contact.FND_CONTACT_TEL ?? '').trim()
  return (
    <Section title={tracking.contactSection}>
      <KeyValues
        pairs={[
          { label: tracking.contact, value: <Given value={contact.FND_CONTACT} /> },
          {
            label: tracking.telephone,
            value:
              telephone === '' ? (
                <Given value={null} />
              ) : (
                <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>
              ),
          },
        ]}
      />
    </Section>
  )
}
