// The output of `quayline edi inspect FILE --json` (docs/requirements/command-line.md 3.1): how the file was read, and
// all its deviations.
import type { EdiWarning, RawMessage } from './syntax/segment.ts'
import { splitFile } from './messages.ts'
import { openReport } from './reading-report.ts'
import { reportValues } from './report-values.ts'
import { type TokenizerOptions, tokenize } from './syntax/tokenizer.ts'

export interface EdiInspection {
  /** Number of UNB or ISA headers: 0 for a message without an envelope. */
  readonly interchanges: number
  readonly messages: number
  /** `elements[0]` is the first element after the tag. For a repeated element, the first repetition. */
  readonly segments: readonly { readonly tag: string; readonly elements: readonly (readonly string[])[] }[]
  /** `segment` is the index in `segments`, or -1 for the file as a whole. */
  readonly warnings: readonly EdiWarning[]
}

/** Accepts any bytes; a file that is not EDI has no segments and a warning NOT_EDI. */
export function inspectEdi(bytes: Uint8Array, options: TokenizerOptions = {}): EdiInspection {
  const { segments, warnings } = tokenize(bytes, options)
  const file = splitFile(segments, warnings)
  return {
    interchanges: file.interchanges,
    messages: file.messages.length,
    segments: segments.map(({ tag, elements }) => ({ tag, elements })),
    warnings: [...file.warnings, ...file.messages.flatMap(valueWarnings)],
  }
}

/** Wrong check digits and dates, at their position in the file. */
function valueWarnings(message: RawMessage): EdiWarning[] {
  const report = openReport({ ...message, warnings: [] })
  reportValues(message, report)
  return report.warnings.map((warning) => ({ ...warning, segment: message.segments[warning.segment]?.index ?? -1 }))
}
