// What the port charges where it does not charge the type that was asked for: offered, each at one tap.
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
  // An answer that an earlier version kept on this phone has no such list.
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
