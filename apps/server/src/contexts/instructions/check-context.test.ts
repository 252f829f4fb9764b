import { releaseOffice } from '@quayline/database/schema'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InstructionsTest, openInstructions, submittable } from './instructions.fixture.ts'

describe('the release office of a bill', () => {
  let test: InstructionsTest
  beforeAll(async () => {
    test = await openInstructions(openTestDatabase)
  }, 120_000)
  afterAll(() => test.close())

  it('warns of an office that the line does not have, whatever its case, and not where the line keeps no list', async () => {
    const { id } = await test.draft()
    const faultsOf = async (office: string | null): Promise<readonly unknown[]> => {
      const content = submittable({ releaseOffice: office })
      const { body } = await test.call('POST', `/v1/instructions/${id}/check`, 'forwarder', { content })
      return body.data.faults.filter(({ rule }: { readonly rule: string }) => rule === 'release-office')
    }
    expect(await faultsOf('CNNGB')).toEqual([])
    const now = '2026-03-01T08:00:00.000Z'
    const offices = ['NGB', 'SHA'].map((code) => ({ code, name: code, createdBy: 'hq', createdAt: now }))
    await test.db.insert(releaseOffice).values(offices)
    try {
      expect(await faultsOf('nGb')).toEqual([])
      expect(await faultsOf(null)).toEqual([])
      expect(await faultsOf('CNNGB')).toMatchObject([{ severity: 'WARN', path: ['releaseOffice'] }])
    } finally {
      await test.db.delete(releaseOffice)
    }
  })
})
