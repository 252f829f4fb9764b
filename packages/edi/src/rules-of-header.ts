// Decides the reading rules for the bytes after a header, and the deviations of the header itself.
import type { Header } from './syntax/find-header.ts'
import { type ReadingRules, readingRules } from './reading-rules.ts'
import type { Una } from './syntax/una.ts'

/** `before`: rules built earlier for a header of this kind; a batch can usually reuse them. */
export function rulesOfHeader(header: Header, before: ReadingRules | null): ReadingRules {
  switch (header.kind) {
    case 'UNA':
      return readingRules(before, 'EDIFACT', header.una.characters, null)
    case 'UNB':
      return readingRules(before, 'EDIFACT', header.unb.characters, header.unb.level)
    case 'UNH':
      return readingRules(before, 'EDIFACT', header.characters, null)
    case 'X12': {
      const { characters, blanksBeforeTerminator } = header.header
      return readingRules(before, 'X12', characters, null, blanksBeforeTerminator)
    }
  }
}

/** `una` is the service string just before this header, if any. */
export function faultOfHeader(
  header: Header,
  una: Una | null,
): { readonly code: string; readonly text: string } | null {
  if (header.kind === 'X12') return header.header.fault
  if (header.kind === 'UNA' && header.una.isTruncated) {
    return { code: 'UNA_TRUNCATED', text: 'UNA has fewer than six service characters: defaults stand for the rest' }
  }
  if (header.kind === 'UNB' && una !== null && una.characters.element !== header.unb.characters.element) {
    return { code: 'UNA_CONTRADICTED', text: 'UNB does not use the element separator of UNA: defaults stand' }
  }
  return null
}
