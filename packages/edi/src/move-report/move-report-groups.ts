// The groups of CODECO and COARRI (D.95B to D.00B, docs/requirements/edi.md 2): header carriage, parties, goods, and one group per unit.
import { tags, type GroupSpec, type MessageSpec } from '../syntax/group-reader.ts'

/** TDT(20) in the header is the vessel; TDT(1), TDT(30) inside a unit its truck, train or on-carriage: position decides. */
const CARRIAGE: GroupSpec = { trigger: 'TDT', segments: tags('RFF LOC DTM FTX TSR') }

const UNIT: GroupSpec = {
  trigger: 'EQD',
  segments: tags('RFF EQN TMD DTM TSR LOC MEA DIM TMP RNG SEL FTX PCD EQA DGS HAN PIA GDS CTA COM NAD MOA GOR'),
  groups: [{ trigger: 'DAM', segments: tags('COD') }, CARRIAGE],
}

export const MOVE_REPORT_GROUPS: MessageSpec = {
  segments: tags('BGM DTM TSR FTX RFF LOC CNT CTA COM'),
  groups: [
    CARRIAGE,
    { trigger: 'NAD', segments: tags('CTA COM') },
    { trigger: 'GID', segments: tags('HAN FTX PIA RFF MEA DIM DOC PCI SGP DGS TMP RNG NAD MOA GDS') },
    UNIT,
  ],
}
