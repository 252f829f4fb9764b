import type { OpenDatabase } from '@quayline/database/database'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enterPartner } from '../../../platform/settings/partner-entry.fixture.ts'
import { NO_PARTNERS } from '../../../platform/settings/partner-book.ts'
import { isAcknowledged, mayAnswerFor, senderBook } from './inbox-senders.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await enterPartner(db, 'CNNGBT1', ['TERMINAL'], ['CNNGB/CNNGBT1'])
  await enterPartner(db, 'CNNGBT2', ['TERMINAL'], ['CNNGB'], { mayUseRoot: true })
  await enterPartner(db, 'CNNGBT3', ['TERMINAL'], ['CNNGB'], { messageTypes: ['CODECO'] })
  await enterPartner(db, 'CNNGBD1', ['DEPOT'], ['CNNGB'])
})
afterAll(() => database.close())

const bookOf = (code: string) => senderBook({ db: database.db, partners: NO_PARTNERS }, [code])

it.each([
  ['who may use the root folder', 'CNNGBT2', null, true],
  ['who may not', 'CNNGBT1', null, false],
  ['a stranger in the root folder', 'STRANGER', null, false],
  ['everybody in his own folder', 'STRANGER', 'STRANGER', true],
])('is acknowledged: %s', async (_, partner, folder, expected) => {
  expect(isAcknowledged(await bookOf(partner), partner, folder)).toBe(expected)
})

it.each([
  ['the terminal in its own folder', 'CNNGBT1', 'CNNGBT1', true],
  ['another in its name', 'CNNGBT1', 'CNNGBT2', false],
  ['a stranger in its name', 'CNNGBT1', 'STRANGER', false],
  ['anybody in the root folder', 'CNNGBT1', null, false],
  ['the root folder, where it is marked for it', 'CNNGBT2', null, true],
  ['a terminal whose CONTRL is not agreed', 'CNNGBT3', 'CNNGBT3', false],
  ['a depot', 'CNNGBD1', 'CNNGBD1', false],
  ['a stranger for himself', 'STRANGER', 'STRANGER', false],
])('may answer: %s', async (_, terminal, folder, expected) => {
  expect(mayAnswerFor(await bookOf(terminal), terminal, folder)).toBe(expected)
})
