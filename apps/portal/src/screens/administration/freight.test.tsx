import type { KeptFreightResource } from '@quayline/client/schema.d'
import { describe, expect, it } from 'vitest'
import { htmlIn, refusedCall, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, answered } from '../answered.fixture.ts'
import { FreightList } from './freight-list.tsx'
import { FREIGHT_OWN } from './freight-own-texts.ts'
import { FreightResources } from './freight-resources.tsx'
import { FreightRoles } from './freight-roles.tsx'

const hq = adminSession('HQ_ADMIN', 'FREIGHT_RIGHTS')
const buttons = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)]
    .map(([, inner]) => textOf(inner ?? ''))
    .filter((label) => label !== '')

describe('freight-charge resources and roles', () => {
  const kept = { createdBy: 'demohqadmin', createdAt: '2026-03-01T00:00:00.000Z' }
  const resources: readonly KeptFreightResource[] = [
    { code: 'FRT', name: 'Freight', kind: 'MENU', parentCode: null, ...kept },
    { code: 'APPR', name: 'Approve', kind: 'ACTION', parentCode: 'FRT', ...kept },
  ]

  it('are listed with what lies above them, each to be changed or deleted', () => {
    const answers = [[['administration', 'freight', 'resources'], answered({ items: resources })]] as const
    const html = htmlIn({ session: hq, answers }, <FreightResources />)
    expect(textOf(html)).toContain('Approve Action Freight')
    expect(html).toContain('aria-label="Change resource APPR"')
    expect(buttons(html).filter((label) => label === FREIGHT_OWN['en-US'].remove)).toHaveLength(2)
  })

  it('are empty, under way, or failed with a way to try again', () => {
    const empty = [[['administration', 'freight', 'roles'], answered({ items: [] })]] as const
    expect(textOf(htmlIn({ session: hq, answers: empty }, <FreightRoles />))).toContain(FREIGHT_OWN['en-US'].noRoles)
    expect(htmlIn({ session: hq }, <FreightRoles />)).toContain('table-skeleton')
    const failed = htmlIn(
      { session: hq },
      <FreightList
        name="freight"
        source="listFreight"
        title="Roles"
        empty=""
        answer={{
          data: undefined,
          error: refusedCall(403, 5403, 'Headquarters only'),
          dataUpdatedAt: 0,
          refetch: () => undefined,
        }}
        columns={[]}
        addLabel="Add role"
        changeTitle={() => ''}
        removeTitle={() => ''}
        removeText=""
        onRemove={() => Promise.resolve()}
        form={() => null}
      />,
    )
    expect(textOf(failed)).toContain('Headquarters only')
    expect(buttons(failed)).not.toContain('Add role')
  })
})
