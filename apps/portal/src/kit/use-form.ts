// The state of a form: what stands in it, which faults are shown when, its draft, and one submission at a time.
import { useEffect, useMemo, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { useUnsaved } from '../shell/unsaved.ts'
import type { BoundField, BoundSwitch } from './field.tsx'
import { draftStore, type FormDraft } from './form-draft.ts'
import { type FaultTexts, faultsOfError, type FormFault, listFaults, plainFaults } from './form-fault.ts'

type TextOf<Draft> = { readonly [Field in keyof Draft]: Draft[Field] extends string ? Field : never }[keyof Draft] &
  string
type SwitchOf<Draft> = { readonly [Field in keyof Draft]: Draft[Field] extends boolean ? Field : never }[keyof Draft] &
  string

export interface FormOptions<Draft extends FormDraft, Answer> {
  /** Names the kept draft; add the id of what is edited. */
  readonly name: string
  /** What the form holds at first: blank, or what the server has. Its fields are the form's fields, in their order. */
  readonly start: Draft
  readonly labels: Readonly<Record<keyof Draft & string, string>>
  readonly required?: readonly (keyof Draft & string)[]
  readonly limits?: Readonly<Partial<Record<keyof Draft & string, number>>>
  /** Never kept. */
  readonly secrets?: readonly (keyof Draft & string)[]
  /** Beyond required and too long. */
  readonly check?: (draft: Draft) => FaultTexts
  /** Throws CallFailed. */
  readonly send: (draft: Draft) => Promise<Answer>
  readonly onSent?: (answer: Answer) => void
  /** Refusals that are about one field though the server names none: body code -> field. */
  readonly fieldOfCode?: Readonly<Record<number, string>>
}

export interface Form<Draft extends FormDraft = FormDraft> {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly field: (path: TextOf<Draft>) => BoundField
  readonly toggle: (path: SwitchOf<Draft>) => BoundSwitch
  readonly labelOf: (path: string) => string
  /** Everything wrong, in the order of the fields, once somebody has tried to submit. */
  readonly faults: readonly FormFault[]
  /** Grows with each submission that found faults: the list then takes the focus. */
  readonly attempts: number
  /** Fields that are not right yet, told or not. */
  readonly open: ReadonlySet<string>
  /** A refusal that is about no field. */
  readonly error: Error | null
  readonly isBusy: boolean
  readonly isRestored: boolean
  readonly submit: () => Promise<void>
  /** Back to the start; the kept draft goes. */
  readonly reset: () => void
}

// oxlint-disable-next-line max-lines-per-function -- One state that every operation of a form reads and writes.
export function useForm<Draft extends FormDraft, Answer>(
  options: FormOptions<Draft, Answer>,
): Form<Draft> & { readonly answer: Answer | null } {
  const { name, start, labels, required = [], limits, secrets = [], check, send, onSent, fieldOfCode } = options
  const { kit } = useTexts()
  // One form, one store: the start is what the form held when it came up.
  // oxlint-disable-next-line react/exhaustive-deps
  const store = useMemo(() => draftStore(name, start, secrets), [name])
  const [restored] = useState(() => store.read())
  const [draft, setDraft] = useState<Draft>(restored ?? start)
  const [isRestored, setIsRestored] = useState(restored !== null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<readonly FormFault[]>([])
  const [attempts, setAttempts] = useState(0)
  const [isTried, setIsTried] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isChanged = answer === null && Object.entries(draft).some(([path, value]) => value !== start[path])
  const saved = useUnsaved(isChanged)
  useEffect(() => {
    store.write(isChanged ? draft : start)
    // The start is a new object at every rendering; what it says does not change while the form is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, draft, isChanged])

  const paths = Object.keys(draft)
  const own = { ...plainFaults(draft, { labels, required, limits: limits ?? {} }, kit.form), ...check?.(draft) }
  const isTold = (path: string): boolean => isTried || left.has(path)
  const labelOf = (path: string): string => (labels as Readonly<Record<string, string>>)[path] ?? path
  const faultOf = (path: string): string | undefined =>
    told.find((fault) => fault.path === path)?.text ?? (isTold(path) ? own[path] : undefined)
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }))
    // The server spoke of what stood there before.
    setTold((before) => before.filter(({ path }) => !Object.hasOwn(part, path)))
  }
  const bound = (path: string) => ({
    path,
    label: labelOf(path),
    fault: faultOf(path),
    isRequired: required.includes(path),
    onLeave: () => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
  })
  const submit = async (): Promise<void> => {
    if (isBusy) return
    setIsTried(true)
    setError(null)
    if (Object.values(own).some((text) => text !== undefined)) return setAttempts((count) => count + 1)
    setIsBusy(true)
    try {
      const answered = await send(draft)
      setAnswer(answered)
      // The form may be gone before its effects run again.
      saved()
      store.write(start)
      onSent?.(answered)
    } catch (thrown) {
      const faults = faultsOfError(thrown, fieldOfCode)
      setTold(faults)
      if (faults.length > 0) setAttempts((count) => count + 1)
      else setError(thrown instanceof Error ? thrown : new Error(String(thrown)))
    } finally {
      setIsBusy(false)
    }
  }
  return {
    draft,
    change,
    field: (path) => ({
      ...bound(path),
      value: textIn(draft, path),
      limit: limits?.[path],
      onChange: (text) => change({ [path]: text } as Partial<Draft>),
    }),
    toggle: (path) => ({
      ...bound(path),
      isOn: isOnIn(draft, path),
      onChange: (isOn) => change({ [path]: isOn } as Partial<Draft>),
    }),
    labelOf,
    faults: listFaults(paths, isTried ? own : {}, told),
    attempts,
    open: new Set([...Object.keys(own).filter((path) => own[path] !== undefined), ...told.map(({ path }) => path)]),
    error,
    isBusy,
    isRestored,
    submit,
    reset: () => {
      setDraft(start)
      setIsRestored(false)
      setLeft(new Set())
      setTold([])
      setIsTried(false)
      setError(null)
    },
    answer,
  }
}

function textIn(draft: FormDraft, path: string): string {
  const value = draft[path]
  return typeof value === 'string' ? value : ''
}

const isOnIn = (draft: FormDraft, path: string): boolean => draft[path] === true
