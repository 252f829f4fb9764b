// /box-dynamics: a shared container, alone or under a bill with route and destination contact (docs/requirements/sharing.md 4).
import type { BilledContainerShareBody, ContainerShareBody } from '@quayline/domain/sharing/share-body'
import { KeyValues } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import type { ReactNode } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { AnswerBand } from '../tracking/answer-band.tsx'
import { FactCard } from '../tracking/fact-card.tsx'
import { containerHeadline } from '@quayline/domain/tracking/headline'
import { Given } from '../tracking/placed-time.tsx'
import { LaterTripBody } from '../tracking/tracked-parts.tsx'
import type { SharedAround } from './bill-of-lading.tsx'

interface BoxDynamicsProps extends SharedAround {
  readonly body: BilledContainerShareBody | ContainerShareBody
  readonly children: ReactNode
}

export function BoxDynamics({ body, children, tools, notices, aside }: BoxDynamicsProps) {
  const { container, containerCircleStatus: statuses } = body
  const headline = containerHeadline(container, statuses, '')
  return (
    <>
      <AnswerBand
        kind="cntr"
        number={container.containerNumber}
        route={body.type === 'blcntr' ? { from: body.trackingPath.fromCity, to: body.trackingPath.toCity } : null}
        figure={null}
        headline={headline}
        sailed={null}
        tools={tools}
      />
      {notices}
      <FactCard voyage={null} headline={headline}>
        {children}
      </FactCard>
      <LaterTripBody
        container={container}
        statuses={statuses}
        stage={headline?.stage ?? null}
        earlier={[]}
        at=""
        contact={body.type === 'blcntr' ? <DestinationContact contact={body.Container_Map} /> : null}
        aside={aside}
      />
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
