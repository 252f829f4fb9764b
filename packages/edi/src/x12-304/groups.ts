// The groups of a shipping instruction (X12 304, 004010). Parties may also be below containers and goods, and then
// belong to these.
import { tags, type GroupSpec, type MessageSpec } from '../syntax/group-reader.ts'

const HAZARD: GroupSpec = { trigger: 'H1', segments: tags('H2 H3') }

const BOX: GroupSpec = {
  trigger: 'N7',
  segments: tags('QTY V4 N12 M7 W09 L7 X1 X2 N9 N1 N2 N3 N4 G61'),
  groups: [HAZARD],
}
const GOODS: GroupSpec = { trigger: 'L0', segments: tags('L5 L1 L7 X1 X2 N9 N1 N2 N3 N4 G61 PAL'), groups: [HAZARD] }

export const INSTRUCTION_GROUPS: MessageSpec = {
  segments: tags('ST SE B2 B2A Y6 G1 G2 G3 N9 V1 M0 M1 C2 C3 Y2 R2 R2A K1 H3 L5 L3 PWK SAC V9 L11'),
  groups: [
    { trigger: 'N1', segments: tags('N2 N3 N4 G61') },
    { trigger: 'R4', segments: tags('DTM') },
    { trigger: 'LX', segments: [], groups: [BOX, GOODS] },
  ],
}
