// The form of an instruction's draft: its tabs, the bill next to them, and the bar below with the save state
// (docs/requirements/instructions.md 1, 4).
import type { Instruction } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { Skeleton } from '@quayline/ui/skeleton'
import { type Tab, Tabs } from '@quayline/ui/tabs'
import { useToast } from '@quayline/ui/toast'
import {
  type FocusEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'
import { DialogButton } from '../../../kit/dialog-button.tsx'
import { fieldId } from '../../../kit/field.tsx'
import { focusField } from '../../../kit/focus-field.ts'
import type { FormDraft } from '../../../kit/form-draft.ts'
import { FormBody } from '../../../kit/form-screen.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import { BillGroup, PlacesGroup } from './bill-group.tsx'
import { containerColumns, sourcesIn } from './container-columns.ts'
import { unitsOf } from './container-draft.ts'
import { rowsIn } from './draft-values.ts'
import { fieldOfPart, partOfField } from './face-boxes.ts'
import { Checks, LiveFace } from './face-pane.tsx'
import { tabOf, TABS, type TabName } from './fault-places.ts'
import { FilingsTab } from './filings-tab.tsx'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { labelsOf, LIMITS, useFieldTexts, useShown } from './instruction-field-texts.ts'
import { PartyGroups } from './party-group.tsx'
import { TermsGroup } from './terms-group.tsx'
import { unreadable } from './readable.ts'
import { useInstructionCalls } from './use-instruction-calls.ts'
import { type InstructionForm as Form, useInstructionForm } from './use-instruction-form.ts'

/** Large tabs are loaded when opened. */
const CargoTab = lazy(async () => ({ default: (await import('./cargo-tab.tsx')).CargoTab }))
const HouseTab = lazy(async () => ({ default: (await import('./house-tab.tsx')).HouseTab }))

interface InstructionFormProps {
  readonly instruction: Instruction
  /** Actions before the primary one. */
  readonly besides: ReactNode
}

function useColumns(draft: FormDraft) {
  const texts = useFieldTexts()
  const { grid } = useTexts().kit
  const containers = rowsIn(draft, 'containers')
  const { weight, volume, isMixed } = unitsOf(containers)
  const items = Math.min(2, rowsIn(draft, 'cargo').length)
  const sources = sourcesIn(containers)
  // The columns stay identical while nothing differs, so that grid rows are not re-rendered.
  return useMemo(
    () => containerColumns({ texts, grid, units: { weight, volume, isMixed }, items, sources: sources.split(';') }),
    [texts, grid, weight, volume, isMixed, items, sources],
  )
}

function useDraftForm(instruction: Instruction): Form {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const texts = useFieldTexts()
  const { grid } = useTexts().kit
  const toast = useToast()
  const calls = useInstructionCalls(instruction.id)
  const labels = useMemo(() => labelsOf(texts), [texts])
  const shown = useShown()
  const check = useCallback(
    (draft: FormDraft) => {
      const containers = rowsIn(draft, 'containers')
      const items = rowsIn(draft, 'cargo').length
      const facts = { texts, grid, units: unitsOf(containers), items, sources: sourcesIn(containers).split(';') }
      return unreadable(draft, containerColumns(facts), grid)
    },
    [texts, grid],
  )
  return useInstructionForm({
    instruction,
    calls: {
      ...calls,
      submit: async (version) => {
        const answer = await calls.submit(version)
        toast({ tone: 'plain', text: own.submitted })
        return answer
      },
    },
    labels,
    shown,
    limits: LIMITS,
    unreadable: check,
  })
}

const LOOK_MS = 50
const LOOKS = 60

/** A lazily loaded tab renders a moment later, so this retries until it is there. */
function focusOnceThere(page: HTMLElement | null, path: string): (() => void) | undefined {
  let looks = 0
  const look = (): void => {
    looks++
    if (page !== null && page.querySelector('.instruction-tabs .skeleton') !== null && looks < LOOKS) return
    clearInterval(timer)
    focusField(page, path)
  }
  const timer = setInterval(look, LOOK_MS)
  look()
  return () => clearInterval(timer)
}

/** The open tab is part of the address; an error opens its tab and receives the focus once rendered. */
function useLead() {
  const [address, setAddress] = useSearchParams()
  const selected = TABS.find((name) => name === address.get('tab')) ?? TABS[0]
  const [asked, setAsked] = useState<{ readonly path: string } | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const select = (name: TabName): void => {
    const there = new URLSearchParams(address)
    there.set('tab', name)
    setAddress(there, { replace: true })
  }
  useEffect(() => (asked === null ? undefined : focusOnceThere(page.current, asked.path)), [asked])
  return {
    page,
    selected,
    select: (name: TabName) => {
      setAsked(null)
      select(name)
    },
    lead: (path: string) => {
      if (tabOf(path) !== selected) select(tabOf(path))
      setAsked({ path })
    },
    house: Number(/^houseBills\.(\d+)\./.exec(asked?.path ?? '')?.[1] ?? Number.NaN),
  }
}

export function InstructionForm({ instruction, besides }: InstructionFormProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const form = useDraftForm(instruction)
  const { page, selected, select, lead, house } = useLead()
  const [edited, setEdited] = useState<string | null>(null)
  const lit = edited === null ? null : partOfField(edited)
  const face = (
    <LiveFace
      draft={form.draft}
      was={instruction.content}
      lit={lit}
      onPart={(part) => {
        const path = fieldOfPart(part, form.draft)
        if (path !== null) lead(path)
      }}
    />
  )
  const checks = <Checks faults={form.faults} warnings={form.warnings} labelOf={form.labelOf} onLead={lead} />
  return (
    <div className="instruction-page" ref={page} onFocus={(event) => setEdited(editedPath(event))}>
      <FormBody
        form={form}
        title={own.tabsLabel}
        submit={instruction.status === 'AMENDMENT_DRAFT' ? own.submitAmendment : own.submit}
        onSave={() => void form.saveNow()}
        onLead={lead}
        besides={
          <>
            <span className="instruction-show-face">
              <DialogButton label={own.showFace} title={own.face}>
                {() => (
                  <>
                    {face}
                    {checks}
                  </>
                )}
              </DialogButton>
            </span>
            {besides}
          </>
        }
      >
        <FormTabs
          form={form}
          instruction={instruction}
          selected={selected}
          onSelect={select}
          house={Number.isNaN(house) ? null : house}
        />
      </FormBody>
      <aside className="instruction-aside" aria-label={own.face}>
        <h2>{own.face}</h2>
        {face}
        {checks}
      </aside>
    </div>
  )
}

/** `field-parties-SHIPPER-name` -> the path; null outside of fields. */
function editedPath({ target }: FocusEvent): string | null {
  if (target.closest('.instruction-aside') !== null) return null
  const name = target.getAttribute('name')
  if (name !== null && name !== '') return name
  const id = target.closest('[id^="field-"]')?.id ?? ''
  return id === '' ? null : id.slice(fieldId('').length).replaceAll('-', '.')
}

interface FormTabsProps extends Pick<InstructionFormProps, 'instruction'> {
  readonly form: Form
  readonly selected: TabName
  readonly onSelect: (name: TabName) => void
  readonly house: number | null
}

/** Only the open tab is rendered, so typing in one costs nothing in the others. */
function FormTabs({ form, instruction, selected, onSelect, house }: FormTabsProps) {
  const own = useOwnTexts(INSTRUCTION_FORM)
  const { shell } = useTexts()
  const columns = useColumns(form.draft)
  const counts = new Map<TabName, number>()
  for (const { path } of form.faults) counts.set(tabOf(path), (counts.get(tabOf(path)) ?? 0) + 1)
  const panel = (name: TabName): ReactNode => {
    if (name === 'cargo') return <CargoTab form={form} instruction={instruction} columns={columns} />
    if (name === 'house') return <HouseTab form={form} at={house} />
    if (name === 'filings') return <FilingsTab form={form} duties={instruction.filings} />
    return (
      <>
        <BillGroup form={form} />
        <PartyGroups form={form} />
        <PlacesGroup form={form} />
        <TermsGroup form={form} />
      </>
    )
  }
  const tabs = TABS.map((name): Tab<TabName> => {
    const count = counts.get(name) ?? 0
    return {
      name,
      title: own.tabs[name],
      mark:
        count === 0 ? null : (
          <span className="form-mark is-faulty">
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{fill(own.toCorrect, { count })}</span>
          </span>
        ),
      panel:
        name === selected ? (
          <Suspense fallback={<Skeleton label={shell.loading} sections={1} />}>{panel(name)}</Suspense>
        ) : null,
    }
  })
  return (
    <div className="instruction-tabs">
      <Tabs label={own.tabsLabel} tabs={tabs} selected={selected} onSelect={onSelect} />
    </div>
  )
}
