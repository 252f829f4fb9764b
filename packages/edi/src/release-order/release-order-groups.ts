// The groups of COPARN and COREOR (D.95B to D.00B, docs/requirements/edi.md 2): header carriage, parties, goods, and one group per
// equipment order.
import { tags, type GroupSpec, type MessageSpec } from '../syntax/group-reader.ts'

/** TDT(20) in the header is the vessel; TDT(1) and others inside a unit are the truck or train that fetches or brings it. */
const CARRIAGE: GroupSpec = { trigger: 'TDT', segments: tags('RFF LOC DTM FTX TSR') }

export const RELEASE_ORDER_GROUPS: MessageSpec = {
  segments: tags('BGM TMD TSR DTM FTX RFF LOC CNT CTA COM DOC GDS CPI GOR MOA'),
  groups: [
    CARRIAGE,
    { trigger: 'NAD', segments: tags('CTA COM DOC') },
    { trigger: 'GID', segments: tags('HAN FTX PIA RFF MEA DIM DOC PCI SGP DGS TMP RNG NAD MOA GDS GOR GIN EQN') },
    {
      trigger: 'EQD',
      segments: tags(
        'RFF EQN TMD DTM TSR LOC MEA DIM TMP RNG SEL FTX PCD EQA DGS HAN PIA GDS CTA COM NAD MOA GOR DOC COD GID',
      ),
      groups: [CARRIAGE],
    },
  ],
}
