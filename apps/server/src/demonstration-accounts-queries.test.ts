import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '@quayline/database/database'
import { delivery, documentVersion, message } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findImporterAt, partiesOfBill, partyNames } from './demonstration-accounts-queries.ts'

const AT = '2026-03-01T08:00:00.000Z'

describe.each(await bothDatabases())('the parties of the demonstration on the $name', ({ open }) => {
  let database: OpenDatabase
  const deliveryId = randomUUID()
  const say = async (
    type: 'SRM' | 'TRD' | 'BKG',
    number: string,
    fact: object,
    { documentAt = '2026-03-01T10:00', messageFunction = 'ORIGINAL' } = {},
  ) => {
    const id = randomUUID()
    const common = { deliveryId, position: 0, partner: 'L', contentHash: id, messageType: type, raw: '' }
    await database.db
      .insert(message)
      .values({ ...common, id, function: messageFunction, documentAt, state: 'ACCEPTED', receivedAt: AT })
    await database.db
      .insert(documentVersion)
      .values({ id: randomUUID(), messageId: id, ordinal: 0, documentType: type, number, fact })
  }
  const party = (role: string, code: string | null, name = `${code} Ltd`) => ({ role, code, name, addressLines: [] })
  const release = (code: string, more: object = {}) => ({
    releaseType: 'DELIVERY',
    moveDirection: 'IMPORT',
    returnPlace: { unLocode: 'CNNGB' },
    parties: [party('CN', code)],
    ...more,
  })
  beforeAll(async () => {
    database = await open()
    await database.db.insert(delivery).values({
      id: deliveryId,
      partner: 'L',
      source: '',
      sha256: '',
      byteLength: 0,
      archiveSegment: '',
      archiveOffset: 0,
      receivedAt: AT,
    })
  }, 120_000)
  afterAll(() => database.close())

  it('nothing is known of an empty line', async () => {
    expect(await findImporterAt(database.db, 'CNNGB')).toBeNull()
    expect(await partiesOfBill(database.db, 'X1')).toEqual({ shipper: null, consignee: null })
    expect(await partiesOfBill(database.db, null)).toEqual({ shipper: null, consignee: null })
    expect(await partyNames(database.db, [])).toEqual(new Map())
  })

  it('the importer is the consignee with the most standing releases to a depot there', async () => {
    await say('SRM', 'R1', release('AA'))
    await say('SRM', 'R2', release('BB'))
    await say('SRM', 'R3', release('BB'))
    for (let i = 4; i < 8; i++) {
      await say('SRM', `R${i}`, release('CANCELLED'), { messageFunction: 'CANCEL' })
      await say('SRM', `R${i}`, release('ELSEWHERE', { returnPlace: { unLocode: 'CNSHA' } }))
      await say('SRM', `R${i}`, release('NODEPOT', { returnPlace: null }))
      await say('SRM', `R${i}`, release('EXPORTER', { moveDirection: 'EXPORT' }))
      await say('SRM', `R${i}`, release('EMPTIES', { releaseType: 'EMPTY_RELEASE' }))
      await say('SRM', `R${i}`, release('SHIPPER', { parties: [party('CZ', 'SHIPPER'), party('CN', null)] }))
    }
    expect(await findImporterAt(database.db, 'CNNGB')).toBe('BB')
    // Ties are broken by code, so that every start picks the same company.
    await say('SRM', 'R9', release('AA'))
    expect(await findImporterAt(database.db, 'CNNGB')).toBe('AA')
  })

  it('the parties of a bill are those of its latest version, whatever prefix is typed', async () => {
    await say('TRD', '6103622780', { parties: [party('CZ', 'OLD'), party('CN', 'SAME')] })
    await say(
      'TRD',
      '6103622780',
      { parties: [party('CZ', 'NEW'), party('CN', 'SAME'), party('NI', 'OTHER')] },
      { documentAt: '2026-03-02T10:00' },
    )
    const parties = { shipper: 'NEW', consignee: 'SAME' }
    expect(await partiesOfBill(database.db, '6103622780')).toEqual(parties)
    expect(await partiesOfBill(database.db, 'COSU6103622780')).toEqual(parties)
    expect(await partyNames(database.db, ['NEW', 'SAME', 'NOBODY'])).toEqual(
      new Map([
        ['NEW', 'NEW Ltd'],
        ['SAME', 'SAME Ltd'],
      ]),
    )
  })
})
