// The groups of VERMAS (D.16A SMDG, docs/requirements/edi.md 2): parties of the message, and per container its mass, carriage and
// declaration.
import { tags, type GroupSpec, type MessageSpec } from '../syntax/group-reader.ts'

const PARTY: GroupSpec = { trigger: 'NAD', segments: tags('CTA COM RFF') }

export const VERMAS_GROUPS: MessageSpec = {
  segments: tags('BGM DTM RFF FTX CTA COM CNT LOC DOC'),
  groups: [
    PARTY,
    {
      trigger: 'EQD',
      segments: tags('RFF LOC SEL DTM FTX TMD CTA COM'),
      groups: [
        { trigger: 'MEA', segments: tags('DTM') },
        { trigger: 'TDT', segments: tags('RFF LOC DTM') },
        { trigger: 'DOC', segments: tags('DTM FTX'), groups: [PARTY] },
        PARTY,
      ],
    },
  ],
}
