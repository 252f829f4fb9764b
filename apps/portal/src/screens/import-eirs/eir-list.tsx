// The containers of a booking with the EIR of each: its state and the reader's actions.
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { AnswerTools } from '../../kit/answer-tools.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { BookingNote } from './booking-note.tsx'
import { chosenActions } from './selection-actions.tsx'
import { eirColumns } from './eir-columns.tsx'
import { eirFilters } from './eir-criteria.ts'
import { EIR_OWN } from './eir-own-texts.ts'
import { eirPanel } from './eir-panel.tsx'
import { useEirs } from './use-eirs.ts'
import { useSending } from './use-sending.ts'

interface EirListProps {
  readonly eir: EirMessages
  readonly uid: string
}

export function EirList({ eir, uid }: EirListProps) {
  const own = useOwnTexts(EIR_OWN)
  const { list, content, all, choose } = useEirs(uid)
  const params = content?.cntrParamsImport ?? null
  const send = useSending(params, uid)
  const applicationState = { application: content?.application ?? null, looksOnly: params?.partyCde === '' }
  const around = { eir, uid, send, onChoose: choose }
  const isUnknown = content !== null && all.length === 0
  return (
    <ListTable
      list={list}
      filters={eirFilters(own)}
      name="import-eirs"
      source="queryECntrList"
      tools={<AnswerTools />}
      columns={eirColumns(eir, own, applicationState)}
      rowKey={({ item }) => item.eirUuid}
      rowName={({ item }) => item.cntrNo}
      panel={eirPanel({ ...around, applicationState })}
      {...(applicationState.looksOnly ? {} : { actions: chosenActions(around) })}
      note={content === null ? null : <BookingNote eir={eir} uid={uid} content={content} rows={all} />}
      missing={own.start}
      messageSource={list.answered?.asOf?.source ?? undefined}
      {...(isUnknown
        ? { emptyTitle: eir.emptyTitle, emptyText: fill(eir.emptyText, { booking: list.criteria.bkgNum ?? '' }) }
        : {})}
    />
  )
}
