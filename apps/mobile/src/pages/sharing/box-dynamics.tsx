// /box-dynamics: a shared container, alone or under a bill with route and destination contact (docs/requirements/sharing.md 4).
import type { BilledContainerShareBody, ContainerShareBody } from '@quayline/domain/sharing/share-body'
import type { ContainerVoyage } from '@quayline/domain/tracking/answer'
import { KeyValues } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import type { ReactNode } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { Given } from '../tracking/placed-time.tsx'
import { TripView } from '../tracking/trip-view.tsx'
import type { SharedAround } from './bill-of-lading.tsx'

interface BoxDynamicsProps extends SharedAround {
  readonly body: BilledContainerShareBody | ContainerShareBody
  /** Under a bill: the voyage stated by the bill. */
  readonly voyage: ContainerVoyage | null
  readonly children: ReactNode
}

export function BoxDynamics({ body, ...shown }: BoxDynamicsProps) {
  return (
    <TripView
      container={body.container}
      statuses={body.containerCircleStatus}
      earlier={[]}
      at=""
      path={body.type === 'blcntr' ? body.trackingPath : null}
      contact={body.type === 'blcntr' ? <DestinationContact contact={body.Container_Map} /> : null}
      {...shown}
    />
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
