// Reads the sample files of a folder beside the repository for the tests (they stay there: group A must not be copied), and short forms of
// facts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findShared } from '@quayline/testing/shared-folder'
import { splitMessages } from './messages.ts'
import { NO_PARTNER_RULES } from './partner-rules.ts'
import { readMessage } from './read-message.ts'
import { tokenize } from './syntax/tokenizer.ts'
import type { EventFact, MessageReading } from '@quayline/domain/intake/facts'

const SAMPLES = findShared('data/edi')
export const HAS_SAMPLES = SAMPLES !== null
export const FOLDER = SAMPLES ?? ''

export function readFile(file: string): readonly MessageReading[] {
  const { segments, warnings } = tokenize(readFileSync(join(FOLDER, file)))
  return splitMessages(segments, warnings).map((message) => readMessage(message, NO_PARTNER_RULES))
}

export const codesOf = (reading: MessageReading | undefined) => (reading?.warnings ?? []).map(({ code }) => code)
export const eventsOf = (reading: MessageReading | undefined) =>
  (reading?.facts ?? []).filter((fact): fact is EventFact => fact.kind === 'EVENT')
export const kilograms = (value: string) => ({ value, unit: 'KGM' })
export const time = (local: string) => ({ local, offset: null })
export const port = (unLocode: string, name: string | null = null) => ({
  unLocode,
  name,
  facilityCode: null,
  facilityName: null,
  facilityType: null,
})
export const terminal = (unLocode: string, facilityCode: string) => ({
  ...port(unLocode),
  facilityCode,
  facilityType: 'POTE',
})
export const TEST_NAVIGATOR = { imoNumber: '9000003', callSign: null, carrierCode: null, name: 'TEST NAVIGATOR' }
