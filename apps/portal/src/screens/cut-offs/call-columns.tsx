// The columns of a vessel's calls: voyage, cut-offs, terminal.
import { type DeadlineField } from '@quayline/messages/cutoff/deadlines'
import { SAILING_HEADS } from '@quayline/messages/schedule/sailing-heads'
import { col, type Column } from '../../kit/column.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { cutOffColumns, useCutOffColumnTexts } from './cut-off-columns.tsx'
import { type CallRow } from './cut-off-rows.ts'

export function useCallColumns(fields: readonly DeadlineField[]): readonly Column<CallRow>[] {
  const texts = useCutOffColumnTexts()
  const heads = SAILING_HEADS[useTexts().language]
  return [
    col.text('voyage', heads.voyage, ({ voyage }) => voyage),
    col.text('service', heads.service, ({ service }) => service || null),
    ...cutOffColumns<CallRow>(fields, texts),
    col.text('terminal', texts.cutoff.terminal, ({ call: { facilityCode, facilityName } }) =>
      facilityName === null ? facilityCode : `${facilityName} (${facilityCode})`,
    ),
  ]
}
