// The agreements whose terms apply to some of the charges, each with its containers.
import { groupBy } from '@quayline/domain/kernel/group-by'
import { fill } from '@quayline/messages/language'
import { useOwnTexts } from '../../kit/own-texts.ts'
import type { ListedCharge } from './charge-criteria.ts'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'

export function AgreementList({ rows }: { readonly rows: readonly ListedCharge[] }) {
  const own = useOwnTexts(DEMURRAGE_OWN)
  const agreed = groupBy(
    rows.filter(({ agreementClause }) => agreementClause !== null),
    ({ agreementClause }) => agreementClause ?? '',
  )
  return (
    <section className="card agreements" aria-label={own.agreements}>
      <h3>{own.agreements}</h3>
      {agreed.size === 0 ? <p>{own.tariffOnly}</p> : null}
      <dl>
        {[...agreed].map(([clause, charges]) => (
          <div key={clause}>
            <dt>{clause}</dt>
            <dd>
              {fill(own.agreementOf, {
                count: charges.length,
                containers: [...new Set(charges.map(({ eqpNum }) => eqpNum))].join(', '),
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
