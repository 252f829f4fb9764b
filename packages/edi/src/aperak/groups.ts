// The groups of APERAK (D.99B, D.04A): the answered document, the answering party, and the errors found.
import { tags, type GroupSpec, type MessageSpec } from '../syntax/group-reader.ts'

const ERROR_REFERENCE: GroupSpec = { trigger: 'RFF', segments: tags('FTX DTM') }

export const APERAK_GROUPS: MessageSpec = {
  segments: tags('BGM DTM FTX CNT'),
  groups: [
    { trigger: 'DOC', segments: tags('DTM') },
    { trigger: 'RFF', segments: tags('DTM') },
    { trigger: 'NAD', segments: tags('CTA COM') },
    { trigger: 'ERC', segments: tags('FTX'), groups: [ERROR_REFERENCE] },
  ],
}
