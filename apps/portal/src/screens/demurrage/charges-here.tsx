// The charge types of the ports, if they do not charge the requested type: each links to the same query for it.
import { CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { useLocation } from 'react-router'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useDemurrageTexts } from './demurrage-texts.ts'

type ChargeType = (typeof CHARGE_TYPES)[number]

export function ChargesHere({
  rows,
}: {
  readonly rows: readonly { readonly chargeTypesHere: readonly ChargeType[] }[]
}) {
  const { terms, demurrage } = useDemurrageTexts()
  const { pathname, search } = useLocation()
  const offered = CHARGE_TYPES.filter((type) => rows.some(({ chargeTypesHere }) => chargeTypesHere.includes(type)))
  if (offered.length === 0) return null
  const pathOf = (type: ChargeType): string => {
    const there = new URLSearchParams(search)
    there.set('chargeType', type)
    return `${pathname}?${there}`
  }
  return (
    <p className="charges-here">
      {demurrage.chargedHere}
      {offered.map((type) => (
        <PortalLink key={type} to={pathOf(type)}>
          {terms.chargeTypes[type]}
        </PortalLink>
      ))}
    </p>
  )
}
