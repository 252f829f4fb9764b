// Calls for files and views of an instruction: comparisons, PDFs, the container grid as a workbook and back, deadlines of filings.
import * as contract from '@quayline/contract/instruction-files'
import { diffInstructions } from '@quayline/domain/instructions/diff-instruction'
import type { InstructionStatus } from '@quayline/domain/instructions/instruction-states'
import { showMinutes } from '@quayline/domain/kernel/local-time'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { Language } from '@quayline/messages/language'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter, refused } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { holderOf, isStaff } from '../../platform/sessions/caller.ts'
import { findOwnNumbers } from '../tracking/index.ts'
import { applyInstructionAction } from './apply-instruction-action.ts'
import { diffSides } from './diff-sides.ts'
import { filingRulesOf } from './filing-rules.ts'
import { loadBookings } from './load-bookings.ts'
import { dutiesOf } from './load-filings.ts'
import { loadInstruction } from './load-instruction.ts'
import { instructionPdfApart } from './printing/instruction-pdf-pool.ts'
import type { InstructionPdf } from './printing/instruction-pdf.worker.ts'
import { type InstructionRow, releaseOffices } from './queries.ts'
import { actionRefusal } from './refusals.ts'
import { readRows, writeRows } from './rows/instruction-rows.ts'
import { shownDuty } from './shown-instruction.ts'
import { statusText } from './status-text.ts'

export const fileRoutes = (deps: ContextDeps): readonly Route[] => [
  ...comparisonRoutes(deps),
  ...pdfRoutes(deps),
  ...rowRoutes(deps),
]

const comparisonRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.diffInstruction, async ({ params, query, caller }) => {
    const loaded = await loadInstruction(deps, caller, params.id)
    const sides = loaded === null ? null : await diffSides(deps, loaded, query)
    if (sides === null) return refused('NOT_FOUND')
    const differences = diffInstructions(sides.was, sides.now).map(({ group, part, subject, label, was, now }) => ({
      group,
      part,
      subject,
      field: label,
      was,
      now,
    }))
    return { data: { ...query, differences } }
  }),

  route(contract.listFilingDeadlines, async ({ query: { number }, caller }) => {
    const key = referenceKey(number)
    const isKnown = isStaff(caller) || (await findOwnNumbers(deps.db, caller, [number])).has(key)
    const booking = isKnown ? (await loadBookings(deps.db, [number])).get(key) : undefined
    if (booking === undefined) return refused('NOT_FOUND')
    const duties = await dutiesOf(deps.db, filingRulesOf(deps.settings), [booking])
    return { data: { filings: duties.map((duty) => shownDuty(duty, [])) } }
  }),

  route(contract.listReleaseOfficeChoices, async () => ({ data: { items: await releaseOffices(deps.db) } })),
]

const pdfRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.printInstructionFace, async ({ params, query, caller, language }) => {
    const loaded = await loadInstruction(deps, caller, params.id, { contentVersion: query.contentVersion ?? null })
    if (loaded === null) return refused('NOT_FOUND')
    const { row, instruction, bills } = loaded
    const issued = bills.find(({ type }) => type === 'ORIGINAL' || type === 'SWB')
    return printed(row.reference, {
      is: 'FACE',
      pdf: {
        instruction,
        options: {
          kind: { is: row.isTest ? 'TEST' : 'DRAFT' },
          issuedOn: issued?.issuedOn ?? null,
          onBoardOn: issued?.onBoardOn ?? null,
          preCarriage: null,
        },
        ...pdfOf(deps, query.language ?? language),
        terms: null,
      },
    })
  }),

  route(contract.printInstructionReceipt, async ({ params, query, caller, language }) => {
    const loaded = await loadInstruction(deps, caller, params.id, { contentVersion: query.contentVersion ?? null })
    // There is no receipt for a draft.
    const submitted =
      loaded !== null && loaded.version.submittedAt === null && loaded.row.contentVersion > 0
        ? await loadInstruction(deps, caller, params.id, { contentVersion: loaded.row.contentVersion })
        : loaded
    if (submitted === null || submitted.version.submittedAt === null) return refused('NOT_FOUND')
    const { row, version, instruction } = submitted
    const pdf = pdfOf(deps, query.language ?? language)
    return printed(row.reference, {
      is: 'RECEIPT',
      pdf: {
        instruction,
        reference: row.reference,
        version: version.contentVersion,
        statusText: statusText(row.status as InstructionStatus, pdf.language),
        channelText: CHANNELS[row.channel],
        submittedAtText: `${showMinutes((version.submittedAt ?? row.changedAt).slice(0, 16))} UTC`,
        submittedBy: version.savedBy,
        sha256: version.sha256,
        ...pdf,
      },
    })
  }),
]

const rowRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.readInstructionRows, async ({ params, query, body, caller, language }) => {
    const loaded = await loadInstruction(deps, caller, params.id)
    if (loaded === null || loaded.side !== 'E') return refused('NOT_FOUND')
    const read = await readRows(deps, body)
    if (!read.ok) return refused('FILE_REFUSED', 'fileRefused', { file: query.fileName, reason: read.reason })
    const { containers, faults } = read.value
    const answer = {
      containers,
      faults: faults.slice(0, MAX_ROW_FAULTS),
      faultCount: faults.length,
    }
    if (query.dryRun === 'true') return { data: { ...answer, isSaved: false, version: loaded.row.version } }
    if (query.version === undefined) return badParameter({ path: 'version', rule: 'required' })
    const content = { ...loaded.instruction, containers }
    const saved = await applyInstructionAction(
      deps,
      { ...loaded, instruction: content },
      {
        event: { kind: 'save' },
        version: query.version,
        content,
        by: holderOf(caller),
        side: 'EXPORT',
        channel: 'PORTAL',
      },
    )
    return saved.ok
      ? { data: { ...answer, isSaved: true, version: saved.value.version } }
      : actionRefusal(saved.reason, language, loaded.facts.loaded)
  }),

  route(contract.exportInstructionRows, async ({ params, caller }) => {
    const loaded = await loadInstruction(deps, caller, params.id)
    if (loaded === null) return refused('NOT_FOUND')
    const name = `containers-${loaded.row.reference}.xlsx`
    return {
      data: await writeRows(loaded.instruction),
      headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'private, no-store' },
    }
  }),
]

const MAX_ROW_FAULTS = 1000

const CHANNELS: Readonly<Record<InstructionRow['channel'], string>> = { PORTAL: 'Web', EDI: 'EDI', DCSA: 'DCSA API' }

const pdfOf = ({ settings, clock }: ContextDeps, language: Language) => ({
  carrierName: settings?.legalName ?? settings?.name ?? '',
  language,
  printedAt: isoNow(clock),
})

async function printed(reference: string, pdf: InstructionPdf) {
  const file = await instructionPdfApart(pdf)
  if (!file.ok) return file.reason
  const name = `${pdf.is === 'FACE' ? 'BL-draft' : 'SI-receipt'}-${reference}.pdf`
  return {
    data: file.value,
    headers: { 'content-disposition': `inline; filename="${name}"`, 'cache-control': 'private, no-store' },
  }
}
