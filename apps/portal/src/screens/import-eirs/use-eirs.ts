// The EIRs of the booking in the address, with the return points chosen here, and the function that sends them.
import { type EirRow, eirRows } from '@quayline/domain/eir/eir-rows'
import { useState } from 'react'
import { type DatedList, useDatedList } from '../../kit/use-dated-list.ts'
import {
  EIR_CRITERIA,
  EIRS_KEY,
  type EirAnswer,
  type EirContent,
  type EirCriterion,
  namesBooking,
  withContainers,
} from './eir-criteria.ts'

/** The portal has no queue, and reloads the list as soon as something was sent. */
const NONE: ReadonlySet<string> = new Set()

export interface Eirs {
  readonly list: DatedList<EirCriterion, EirAnswer, EirRow>
  /** Null before the answer. */
  readonly content: EirContent | null
  /** All of the booking, whatever the container filter. */
  readonly all: readonly EirRow[]
  readonly choose: (rows: readonly EirRow[], returnFcil: string) => void
}

export function useEirs(uid: string): Eirs {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const facts = { ticked: NONE, queued: NONE, justSent: NONE, chosen }
  const list = useDatedList<EirCriterion, EirAnswer, EirRow>({
    key: EIRS_KEY,
    criteria: EIR_CRITERIA,
    isComplete: namesBooking,
    ask:
      ({ bkgNum = '' }) =>
      (client) =>
        client.GET('/v1/ebieir/containerImport/queryECntrList', { params: { query: { bkgNum, uid } } }),
    rows: ({ data }) => eirRows(data.content, facts),
  })
  const rows = withContainers(list.rows, list.criteria.containers)
  return {
    list: { ...list, rows, page: { ...list.page, total: rows.length } },
    content: list.answered?.data.content ?? null,
    all: list.rows,
    choose: (of, returnFcil) =>
      setChosen((before) => new Map([...before, ...of.map(({ item }) => [item.eirUuid, returnFcil] as const)])),
  }
}
