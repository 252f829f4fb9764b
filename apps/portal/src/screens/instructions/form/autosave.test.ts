import { describe, expect, it } from 'vitest'
import { draftStore, type FormDraft } from '../../../kit/form-draft.ts'
import * as formState from '../../../kit/form-state.ts'
import { CallFailed } from '../../../shell/request.ts'
import { draftShelf } from '../../../shell/kept-drafts.ts'
import { refusedCall } from '../../../shell/rendered.fixture.tsx'
import * as autosave from './autosave.ts'
import { rowsIn } from './draft-values.ts'
import { fieldOf, faultsIn, tabOf } from './fault-places.ts'
import { CONTENT, draftInstruction, withHouses } from './form.fixture.ts'
import { contentOf, draftOf } from './instruction-draft.ts'

const AT = new Date('2026-12-01T06:00:00Z')
const opened = (): autosave.InstructionState => {
  const base = autosave.baseOf(draftInstruction())
  return formState.opened(base, base.start)
}
const typed = (state: autosave.InstructionState, part: FormDraft): autosave.InstructionState =>
  formState.changed(state, part)

describe('saving by itself', () => {
  it('leaves nothing to save, takes the version of the answer, and shows the faults that it reports', () => {
    const state = typed(opened(), { remarks: 'PLEASE CALL' })
    const answer = draftInstruction({
      version: 8,
      content: contentOf(state.draft, CONTENT),
      faults: [{ severity: 'ERROR', path: ['cargo', 0, 'hsCodes', 0], rule: 'hs-code', message: '6 to 10 digits' }],
    })
    const after = autosave.saved(autosave.saving(state), state.draft, answer, AT)
    expect(formState.isChanged(after)).toBe(false)
    expect(after).toMatchObject({
      base: { version: '8' },
      isBusy: false,
      savedAt: AT,
      refused: [{ path: 'cargo.0.hsCodes', text: '6 to 10 digits' }],
    })
  })

  it('keeps what was typed while it was under way, as not saved yet', () => {
    const sent = typed(opened(), { remarks: 'ONE' })
    const meanwhile = typed(autosave.saving(sent), { remarks: 'ONE TWO' })
    const answer = draftInstruction({ version: 8, content: contentOf(sent.draft, CONTENT) })
    const after = autosave.saved(meanwhile, sent.draft, answer, AT)
    expect(after.draft.remarks).toBe('ONE TWO')
    expect(after.base.start.remarks).toBe('ONE')
    expect(formState.isChanged(after)).toBe(true)
  })

  it('writes pasted codes as they are kept, and leaves what it could not take', () => {
    const [row = {}] = rowsIn(opened().draft, 'containers')
    const state = typed(opened(), { containers: [{ ...row, sizeType: '40HQ', weight: '1,234' }] })
    const answer = draftInstruction({ version: 8, content: contentOf(state.draft, CONTENT) })
    const after = autosave.saved(state, state.draft, answer, AT)
    expect(rowsIn(after.draft, 'containers')[0]).toMatchObject({ sizeType: '45G1', weight: '1,234' })
    // The ambiguous figure is not on the server: it stays on this computer.
    expect(formState.isChanged(after)).toBe(true)
  })

  it('shows a refusal about fields at them, and any other beside the button', () => {
    const state = autosave.saving(opened())
    const gone = new CallFailed({ failure: { kind: 'network' }, requestId: null })
    expect(autosave.notSaved(state, gone)).toMatchObject({ isBusy: false, error: gone })
    const refused = new CallFailed({
      failure: {
        kind: 'refused',
        status: 400,
        code: 400,
        message: 'No',
        errors: [{ path: 'content.parties.SHIPPER.name', rule: 'characters', message: 'English only' }],
      },
      requestId: null,
    })
    expect(autosave.notSaved(state, refused)).toMatchObject({
      error: null,
      refused: [{ path: 'parties.SHIPPER.name', text: 'English only' }],
    })
    expect(autosave.notSaved(state, refusedCall(503, 503, 'Busy')).error).not.toBeNull()
  })

  it('writes a field as it is kept once it is left', () => {
    const [item = {}] = rowsIn(opened().draft, 'cargo')
    const state = typed(opened(), {
      cargo: [{ ...item, weight: '8,104.50', volume: '1,234', hsCodes: '950300，940360' }],
    })
    const after = ['weight', 'volume', 'hsCodes'].reduce(
      (before, field) => autosave.settledAt(before, `cargo.0.${field}`, CONTENT),
      state,
    )
    expect(rowsIn(after.draft, 'cargo')[0]).toMatchObject({
      weight: '8104.50',
      volume: '1,234',
      hsCodes: '950300, 940360',
    })
  })
})

describe('somebody else was faster', () => {
  it('shows theirs and yours field by field; rows of one field together', () => {
    const mine = typed(opened(), { remarks: 'MINE', 'parties.SHIPPER.name': 'MINE LTD' })
    const theirs = draftInstruction({
      version: 9,
      content: { ...CONTENT, remarks: ['THEIRS'], nvoccReference: 'REF' },
    })
    const state = formState.conflicted(mine, autosave.readingOf(theirs))
    expect(state.conflict?.differences).toEqual([
      { path: 'nvoccReference', was: '', now: 'REF', mine: null },
      { path: 'remarks', was: '', now: 'THEIRS', mine: 'MINE' },
    ])
    const kept = formState.chosen(state, new Set(['remarks']))
    expect(kept.draft).toMatchObject({ remarks: 'MINE', nvoccReference: 'REF', 'parties.SHIPPER.name': 'MINE LTD' })
    expect(kept.base.version).toBe('9')
  })
})

/** The browser's storage, as far as a draft needs it. */
function box(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

describe('what is not saved', () => {
  const storage = box()
  const shelf = () => draftShelf('u1', 'instruction.1', { storage: () => storage })
  const base = autosave.baseOf(draftInstruction())

  it('is there again after a refresh, in a second tab, and after another login: also forty rows and a half-read number', () => {
    const [row = {}] = rowsIn(base.start, 'containers')
    const containers = Array.from({ length: 40 }, (_, index) => ({
      ...row,
      containerNo: `TSTU${1_000_000 + index}`,
      weight: '1,234',
    }))
    draftStore(shelf(), base.start, []).write({ ...base.start, containers, remarks: 'LATER' }, base)
    const again = draftStore(shelf(), base.start, []).read()
    expect(rowsIn(again?.draft ?? {}, 'containers')).toEqual(containers)
    const state = formState.openedWith(base, again)
    expect(state.conflict).toBeNull()
    expect(state.draft.remarks).toBe('LATER')
  })

  it('opens the choice where somebody has saved the same field since then', () => {
    const newer = autosave.baseOf(draftInstruction({ version: 9, content: { ...CONTENT, remarks: ['THEIRS'] } }))
    const state = formState.openedWith(newer, draftStore(shelf(), newer.start, []).read())
    expect(state.conflict?.differences.map(({ path }) => path)).toEqual(['remarks'])
  })
})

describe('where a fault stands', () => {
  const draft = draftOf(withHouses('H1', 'H2'))
  it.each([
    [['parties', 'SHIPPER'], 'parties.SHIPPER.name', 'parties'],
    [['parties', 'CONSIGNEE', 'address', 2], 'parties.CONSIGNEE.address', 'parties'],
    [['portOfLoading', 'unLocode'], 'portOfLoading', 'parties'],
    [['remarks', 3], 'remarks', 'parties'],
    [['cargo', 0, 'hsCodes', 1], 'cargo.0.hsCodes', 'cargo'],
    [['containers'], 'containers', 'cargo'],
    [['containers', 1, 'seals', 0, 'number'], 'containers.1.seals', 'cargo'],
    [['containers', 1], 'containers.1.containerNo', 'cargo'],
    [['houseBills', 1, 'shipper'], 'houseBills.1.shipper.name', 'house'],
    [['houseBills', 0, 'cargo', 0, 'weight'], 'houseBills.0.cargo.0.weight', 'house'],
    [['hasHouseBills'], 'hasHouseBills', 'house'],
    [['filings'], 'filings', 'filings'],
  ] as const)('%j is %s, under %s', (path, field, tab) => {
    expect(fieldOf([...path], draft)).toBe(field)
    expect(tabOf(field)).toBe(tab)
  })

  it('counts rows of the content, where the form has blank ones between', () => {
    const rows = rowsIn(draft, 'containers')
    const blank = Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, '']))
    const typedRows = { ...draft, containers: [blank, ...rows] }
    expect(fieldOf(['containers', 1, 'weight'], typedRows)).toBe('containers.2.weight')
  })

  it('distinguishes errors and warnings', () => {
    const faults = [
      { severity: 'ERROR', path: ['containers', 0, 'weight'], rule: 'required', message: 'Missing' },
      {
        severity: 'WARN',
        path: ['containers', 0, 'containerNo'],
        rule: 'container-check-digit',
        message: 'Expected 3',
      },
    ] as const
    expect(
      faultsIn(
        faults.map((each) => ({ ...each, path: [...each.path] })),
        'WARN',
        draft,
      ),
    ).toEqual([{ path: 'containers.0.containerNo', text: 'Expected 3' }])
  })
})
