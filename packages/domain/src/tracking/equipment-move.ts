// Decides which equipment events move a container or its cargo. An inspection or a new seal neither repeats nor separates moves.
import type { EventFact } from '../intake/facts.ts'

const NO_MOVE: readonly string[] = ['INSP', 'RSEA', 'RMVD']

export const isEquipmentMove = ({ eventType, code }: EventFact): boolean =>
  eventType === 'EQUIPMENT' && !NO_MOVE.includes(code)
