// The cut-offs of up to ten bookings, bills or containers: one row for each booking, and for each number without a
// result.
import { NUMBER_DEADLINES } from '@quayline/messages/cutoff/deadlines'
import { fill } from '@quayline/messages/language'
import { useState } from 'react'
import { AnswerTools } from '../../kit/answer-tools.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useDatedList } from '../../kit/use-dated-list.ts'
import { useMessageSource } from '../schedules/schedule-texts.ts'
import { numberPanel } from './cut-off-panel.tsx'
import { type NumberAnswers, type NumberRow, numberRows } from './cut-off-rows.ts'
import { CUT_OFFS_OWN } from './cut-offs-own-texts.ts'
import { useCutOffTexts } from './cut-off-texts.tsx'
import { useNumberColumns } from './number-columns.tsx'
import { askNumbers, askedNumbers, LONGEST_QUESTION, numberSheet } from './number-question.ts'

export function NumberView() {
  const own = useOwnTexts(CUT_OFFS_OWN)
  const cutoff = useCutOffTexts()
  const [now] = useState(() => Date.now())
  const list = useDatedList<'number', NumberAnswers, NumberRow>({
    key: ['cutoff', 'numbers'],
    criteria: ['number'],
    isComplete: ({ number = '' }) => askedNumbers(number).numbers.length > 0,
    ask: ({ number = '' }) => askNumbers(askedNumbers(number).numbers),
    rows: (answered) => numberRows(answered, now),
  })
  const { beyond } = askedNumbers(list.criteria.number ?? '')
  const found = list.rows.filter(({ item }) => item !== null)
  return (
    <ListTable
      list={list}
      filters={[
        { name: 'number', label: cutoff.number, isRequired: true, limit: LONGEST_QUESTION, hint: cutoff.numberHint },
      ]}
      name="cut-offs"
      source="findCutoffNumber"
      columns={useNumberColumns(NUMBER_DEADLINES)}
      rowKey={({ key }) => key}
      rowName={({ asked }) => asked}
      panel={numberPanel}
      files={found.length === 0 ? [] : [{ label: own.xlsx, href: numberSheet(found), fileName: 'cut-offs.xlsx' }]}
      tools={<AnswerTools />}
      note={beyond === 0 ? null : <p className="list-intro">{fill(own.beyond, { count: beyond })}</p>}
      messageSource={useMessageSource(list.answered)}
      start={own.startNumber}
      submit={cutoff.search}
    />
  )
}
