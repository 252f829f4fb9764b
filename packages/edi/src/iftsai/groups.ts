// The groups of IFTSAI (D.99B): the vessel (SG4), and below her each port of call with its times and references (SG5).
import { tags, type MessageSpec } from '../syntax/group-reader.ts'

export const IFTSAI_GROUPS: MessageSpec = {
  segments: tags('BGM DTM FTX GIS RFF EQD EQN MEA DIM TPL CTA COM GDS HAN DGS'),
  groups: [
    // SG2, the requested routing: no calls of a vessel.
    { trigger: 'LOC', segments: tags('DTM') },
    {
      trigger: 'TDT',
      segments: tags('DTM TSR RFF FTX EQD QTY MEA'),
      groups: [{ trigger: 'LOC', segments: tags('DTM RFF') }],
    },
    { trigger: 'NAD', segments: tags('LOC CTA COM') },
    { trigger: 'GID', segments: tags('HAN FTX GDS MEA EQN DIM DGS') },
  ],
}
