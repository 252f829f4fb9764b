// The groups of IFTSTA (D.96A to D.00B, docs/requirements/edi.md 2): consignment > status > carriage > place, four levels, and equipment.
import { tags, type GroupSpec, type MessageSpec } from '../syntax/group-reader.ts'

const STATUS: GroupSpec = {
  trigger: 'STS',
  segments: tags('RFF DTM DOC FTX NAD CTA COM LOC PCI GIN'),
  groups: [
    { trigger: 'TDT', segments: tags('DTM RFF'), groups: [{ trigger: 'LOC', segments: tags('DTM') }] },
    { trigger: 'EQD', segments: tags('MEA DIM SEL RFF TPL TMD EQA TMP') },
    { trigger: 'GID', segments: tags('HAN SGP DGS FTX MEA DIM PCI GIN') },
  ],
}

export const IFTSTA_GROUPS: MessageSpec = {
  segments: tags('BGM DTM TSR CNT LOC FTX CTA COM RFF NAD'),
  groups: [
    { trigger: 'CNI', segments: tags('LOC CNT RFF DTM NAD'), groups: [STATUS] },
    // A status without a CNI applies to the whole consignment.
    STATUS,
  ],
}
