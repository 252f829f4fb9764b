// A link to the shipment or container that the screen shows.
import type { ShipmentToShare } from '@quayline/domain/sharing/share-subject'
import { fill } from '@quayline/messages/language'
import { OWN_SHARES } from '@quayline/messages/sharing/own-shares'
import { useLocale } from '../../shell/language-provider.tsx'
import { ShareButton } from '../links/share-button.tsx'
import { useTracking } from './tracking-texts.ts'

export function ShareShipment({ subject: { type, number, hasOperations } }: { readonly subject: ShipmentToShare }) {
  const { title, never } = OWN_SHARES[useLocale().language]
  const { legsSection, statusSection, basicSection, operationSection } = useTracking()
  const sections = {
    actualShipment: legsSection,
    containerStatus: statusSection,
    basic: basicSection,
    ...(hasOperations && { action: operationSection }),
  }
  return (
    <ShareButton
      subject={{ type, number }}
      title={fill(title, { number })}
      note={never}
      {...(type === 'cntr' ? {} : { sections })}
    />
  )
}
