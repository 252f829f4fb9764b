// The files of a new EDIFACT message: its groups, its mapper, the mapper's test, and the line that registers the
// mapper. An X12 transaction set has its own segments (packages/edi/src/x12-322) and is written by hand.
import { pascalCase, WrongArguments } from './endpoint-names.ts'
import { type ReadFile, withImport, withLineBefore } from './insert-lines.ts'

const EDI = 'packages/edi/src'

/** Path from the root -> whole text, not yet formatted. Throws WrongArguments. */
export function newEdiMessage(
  name: string,
  read: ReadFile,
  exists: (file: string) => boolean,
): ReadonlyMap<string, string> {
  if (!/^[A-Z]{6}$/.test(name)) throw new WrongArguments(`${name} is no EDIFACT message: six capital letters, BAPLIE`)
  const folder = name.toLowerCase()
  const made = new Map([
    [`${EDI}/${folder}/groups.ts`, groupsText(name)],
    [`${EDI}/${folder}/read.ts`, readText(name)],
    [`${EDI}/${folder}/read.test.ts`, testText(name)],
  ])
  for (const file of made.keys()) if (exists(file)) throw new WrongArguments(`${file} is there already`)
  const reader = `${EDI}/read-message.ts`
  const imported = withImport(reader, read(reader), `import { ${mapperOf(name)} } from './${folder}/read.ts'`)
  const place = { open: 'const MAPPERS', close: '\n])', line: `\n  ['${name}', ${mapperOf(name)}],` }
  return new Map([...made, [reader, withLineBefore(reader, imported, place)]])
}

const mapperOf = (name: string): string => `read${pascalCase(name.toLowerCase())}`

const groupsText = (
  name: string,
): string => `// The groups of ${name}: fill in its directory and the guide (docs/requirements/edi.md 2).
import { tags, type MessageSpec } from '../syntax/group-reader.ts'

export const ${name}_GROUPS: MessageSpec = {
  segments: tags('BGM DTM RFF FTX'),
  groups: [{ trigger: 'NAD', segments: tags('CTA COM RFF') }],
}
`

const readText = (name: string): string => `// Reads ${name}: fill in what it states.
import { type Mapper, rejected } from '../mapper.ts'
import { reportUnplaced } from '../reading-report.ts'
import { readGroups } from '../syntax/group-reader.ts'
import { ${name}_GROUPS } from './groups.ts'

/** Until it is filled in such a message waits among the rejects, from where it is replayed. */
export const ${mapperOf(name)}: Mapper = (message, _rules, report) => {
  const { unplaced } = readGroups(message, ${name}_GROUPS)
  reportUnplaced(unplaced, report)
  return rejected('UNKNOWN_MESSAGE_TYPE', '${name} is not read yet')
}
`

const testText = (name: string): string => `import { describe, expect, it } from 'vitest'
import { testReading } from '../test-message.ts'

/** Fill in the directory and association of the sample. */
const IDENTIFIER = '${name}:D:00B:UN'

describe('${name}', () => {
  it('fill in: reads a message with everything it can say', () => {
    // A real sample, read by hand first: what you read is what is expected.
    const reading = testReading(IDENTIFIER, ['BGM+fill in+1+9'])
    expect(reading.rejection).toBeNull()
    expect(reading.warnings).toEqual([])
    expect(reading.facts).toEqual(['fill in'])
  })

  it('sets aside what names nothing', () => {
    expect(testReading(IDENTIFIER, []).rejection).toMatchObject({ reason: 'fill in: NO_REFERENCE or NO_CONTAINER' })
  })
})
`
