// The groups of the IFTM messages about one consignment (IFTMBC, IFTMCS; D.99B, D.00B; docs/requirements/edi.md 2).
import { tags, type GroupSpec, type MessageSpec } from './syntax/group-reader.ts'

/** A place with its own times: LOC+9 DTM+180 is the cut-off of the loading port. */
const PLACE: GroupSpec = { trigger: 'LOC', segments: tags('DTM') }

const PARTY: GroupSpec = {
  trigger: 'NAD',
  segments: tags('LOC CTA COM DOC DTM RFF CPI TSR CUX FTX TCC PRI EQN GOR MOA'),
}

export const CONSIGNMENT_GROUPS: MessageSpec = {
  segments: tags('BGM CTA COM DTM TSR CUX MOA FTX CNT DOC GDS RFF GOR SEL PCD CPI TCC PRI EQN AUT TMD TOD PAI'),
  groups: [
    PLACE,
    { trigger: 'TDT', segments: tags('DTM TSR RFF FTX'), groups: [PLACE] },
    PARTY,
    {
      trigger: 'GID',
      segments: tags(
        'HAN TMP RNG TMD LOC MOA PIA FTX GDS MEA EQN DIM RFF PCI GIN DOC DTM GOR TPL DGS CST TCC NAD CTA COM TSR CPI PRI',
      ),
      groups: [{ trigger: 'SGP', segments: tags('MEA DIM EQN SEL') }],
    },
    {
      trigger: 'EQD',
      segments: tags('EQN TMD MEA DIM SEL TPL HAN TMP RNG FTX RFF LOC DTM TSR CPI TCC EQA GOR DGS DOC MOA PRI'),
      groups: [PARTY],
    },
  ],
}
