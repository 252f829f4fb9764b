// Checks that no sample file is forgotten: each is read into facts that a test states by hand, or rejected for the
// reason given here.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codesOf, FOLDER, HAS_SAMPLES, readFile } from './sample-readings.fixture.ts'

/** Messages of ours without a booking or bill: they concern no shipment. */
const NAMES_NOBODY: readonly string[] = ['iftmbc-d00b-embedded-newline.edi', 'iftmin-d00b-una-comma-escapes.edi']

/** Messages without a mapper: stowage, loading lists, truck announcements, and messages of other industries. */
const SET_ASIDE: Readonly<Record<string, string>> = {
  'baplie-d95b-small.edi': 'BAPLIE',
  'copino-d95b-prenotification.edi': 'COPINO',
  'coprar-d95b-load-no-unb.edi': 'COPRAR',
  'coprar-d95b-loading.edi': 'COPRAR',
  'desadv-utf8-under-unoc.edi': 'DESADV',
  'paores-release-characters.edi': 'PAORES',
}

const files = HAS_SAMPLES ? readdirSync(FOLDER).filter((name) => name.endsWith('.edi')) : []
const sampleTests = readdirSync(import.meta.dirname)
  .filter((name) => /^read-sample.*\.test\.ts$/.test(name) && name !== 'read-samples-complete.test.ts')
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))

describe.skipIf(!HAS_SAMPLES)('every sample file', () => {
  it('that is set aside is here', () => {
    expect(files.length).toBeGreaterThanOrEqual(41)
    expect(files.filter((name) => Object.hasOwn(SET_ASIDE, name))).toEqual(Object.keys(SET_ASIDE))
  })

  it.each(files)('%s', (file) => {
    const readings = readFile(file)
    expect(readings.length).toBeGreaterThan(0)
    const type = SET_ASIDE[file]
    for (const reading of readings) {
      if (NAMES_NOBODY.includes(file)) {
        expect(reading).toMatchObject({ facts: [], rejection: { reason: 'NO_REFERENCE' } })
      } else if (type === undefined) {
        expect(reading.rejection).toBeNull()
        expect(reading.facts.length).toBeGreaterThan(0)
      } else {
        expect(reading).toMatchObject({ messageType: type, facts: [], rejection: { reason: 'UNKNOWN_MESSAGE_TYPE' } })
        expect(codesOf(reading)).toContain('UNKNOWN_CODE')
      }
    }
    // Its facts are stated by hand if a test reads exactly this file.
    if (type === undefined) expect(sampleTests.some((text) => text.includes(`'${file}'`))).toBe(true)
  })
})
