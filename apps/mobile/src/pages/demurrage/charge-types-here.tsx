// The charge types of the port, offered with one tap each if the port does not charge the requested type.
import { CHARGE_TYPES, type ChargeType } from '@quayline/domain/demurrage/terms'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { DemurrageLink } from './demurrage-link.tsx'
import { useTypeText } from './use-type-text.ts'

interface ChargeTypesHereProps {
  readonly rows: readonly { readonly chargeTypesHere: readonly ChargeType[] }[]
  readonly hrefOf: (type: ChargeType) => string
}

export function ChargeTypesHere({ rows, hrefOf }: ChargeTypesHereProps) {
  const { demurrage } = useInAppTexts()
  const typeText = useTypeText()
  // Answers that an earlier version stored on this phone have no such list.
  const here = rows.flatMap(({ chargeTypesHere }): readonly (ChargeType | undefined)[] => chargeTypesHere)
  const offered = CHARGE_TYPES.filter((type) => here.includes(type))
  if (offered.length === 0) return null
  return (
    <div className="demurrage-actions">
      <span>{demurrage.chargedHere}</span>
      {offered.map((type) => (
        <DemurrageLink key={type} href={hrefOf(type)}>
          {typeText(type)}
        </DemurrageLink>
      ))}
    </div>
  )
}
