import { fill, LANGUAGES, type Language } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, refusedCall, textOf } from '../shell/rendered.fixture.tsx'
import { ChoiceField, SwitchField } from './choice-field.tsx'
import { col } from './column.tsx'
import { DetailScreen, DetailTabs } from './detail-screen.tsx'
import { Facts } from './facts.tsx'
import type { Filter } from './filters.ts'
import { FormGroup } from './form-group.tsx'
import { FormBody, FormScreen } from './form-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import { ListTable } from './list-table.tsx'
import { NewPasswordFields } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { RowGroups } from './row-groups.tsx'
import { TextAreaField, TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'
import { useList } from './use-list.ts'

const { kit } = PACKS['en-US'].texts

interface Box {
  readonly number: string
  readonly days: number
}
const NAMES = ['number', 'state'] as const
const FILTERS: readonly Filter<(typeof NAMES)[number]>[] = [
  { name: 'number', label: 'Container', limit: 20 },
  { kind: 'choice', name: 'state', label: 'State', options: [{ value: 'LOADED', label: 'On board' }] },
]

const panelOf = (box: Box) => <p>Panel of {box.number}</p>
const actionsOf = (rows: readonly Box[]) => <button type="button">Release {rows.length}</button>

function Boxes({ asksAtOnce = false }: { readonly asksAtOnce?: boolean }) {
  const list = useList<(typeof NAMES)[number], Box>({
    key: ['test', 'boxes'],
    criteria: NAMES,
    asksAtOnce,
    ask: () => () => Promise.reject(new Error('A rendering makes no calls')),
  })
  return (
    <ListScreen title="Boxes">
      <ListTable
        list={list}
        filters={FILTERS}
        name="boxes"
        source="listBoxes"
        columns={[
          col.container<Box>('number', 'Number', (box) => box.number, { sort: 'number' }),
          col.days<Box>('days', 'Days', (box) => box.days),
          col.text<Box>('extra', 'Extra', () => 'rarely', { isExtra: true }),
        ]}
        rowKey={(box) => box.number}
        panel={panelOf}
        pathOf={(box) => `/boxes/${box.number}`}
        actions={actionsOf}
      />
    </ListScreen>
  )
}

const page = (items: readonly Box[], next: string | null = null) => ({
  ok: true,
  data: { items, next },
  asOf: null,
  clocks: {},
  requestId: null,
})
const KEY = (criteria: object, after: string | null = null) => ['test', 'boxes', criteria, after, null] as const
const CONTAINERS = [
  { number: 'TSTU1234568', days: 1200 },
  { number: 'CBHU4398907', days: 3 },
]

describe('a list', () => {
  it('asks nothing before a criterion is stated, and says so', () => {
    const html = htmlIn({ at: '/boxes' }, <Boxes />)
    expect(textOf(html)).toContain(kit.list.notAsked)
    expect(html).toContain('<search')
    expect(html).not.toContain('<table')
  })

  it('that asks at once shows its outline while the answer is under way', () => {
    expect(htmlIn({ at: '/boxes' }, <Boxes asksAtOnce />)).toContain('class="table-skeleton" aria-busy="true"')
  })

  it('folds its criteria into chips that can be taken away, choices in words', () => {
    const html = htmlIn(
      {
        at: '/boxes?number=TSTU&state=LOADED',
        answers: [[KEY({ number: 'TSTU', state: 'LOADED' }), page(CONTAINERS)]],
      },
      <Boxes />,
    )
    expect(textOf(html)).toContain('Container TSTU')
    expect(textOf(html)).toContain('State On board')
    expect(html).toContain(`aria-label="${fill(kit.list.remove, { label: 'Container' })}"`)
    expect(html).not.toContain('id="field-number"')
  })

  it('is a table with real headings, a frozen first column, and grouped container numbers', () => {
    const html = htmlIn(
      { at: '/boxes?number=T', answers: [[KEY({ number: 'T' }), page(CONTAINERS, 'mark')]] },
      <Boxes />,
    )
    expect(html).toMatch(/<th scope="row">/)
    expect(html).toMatch(/<th scope="col"[^>]*>/)
    expect(textOf(html)).toContain('TSTU 123456 8')
    expect(textOf(html)).toContain('1,200 d')
    expect(textOf(html)).not.toContain('rarely')
    expect(html).toContain(`aria-label="${fill(kit.list.selectRow, { row: 'TSTU1234568' })}"`)
    expect(textOf(html)).not.toContain('Release')
  })

  it('leads on where there is a next page, and back to the start of a list that one was sent into', () => {
    const first = htmlIn(
      { at: '/boxes?number=T', answers: [[KEY({ number: 'T' }), page(CONTAINERS, 'mark')]] },
      <Boxes />,
    )
    const button = (html: string, label: string): string =>
      new RegExp(`<button[^>]*(?:aria-label="${label}"[^>]*>|>${label})`).exec(html)?.[0] ?? ''
    expect(button(first, kit.list.next)).not.toContain('disabled')
    expect(button(first, kit.list.previous)).toContain('disabled')
    const middle = htmlIn(
      { at: '/boxes?number=T&after=m', answers: [[KEY({ number: 'T' }, 'm'), page(CONTAINERS)]] },
      <Boxes />,
    )
    expect(button(middle, kit.list.next)).toContain('disabled')
    expect(button(middle, kit.list.first)).not.toBe('')
  })

  it('opens the row that the address names at the side, with the way to its page', () => {
    const at = '/boxes?number=T&row=CBHU4398907'
    const html = htmlIn({ at, answers: [[KEY({ number: 'T' }), page(CONTAINERS)]] }, <Boxes />)
    expect(textOf(html)).toContain('Panel of CBHU4398907')
    expect(html).toContain('href="/boxes/CBHU4398907"')
    const gone = htmlIn(
      { at: '/boxes?number=T&row=GONE', answers: [[KEY({ number: 'T' }), page(CONTAINERS)]] },
      <Boxes />,
    )
    expect(gone).not.toContain('<aside')
  })

  it('that is empty says what was asked and what to try', () => {
    const text = textOf(htmlIn({ at: '/boxes?number=T', answers: [[KEY({ number: 'T' }), page([])]] }, <Boxes />))
    expect(text).toContain(kit.list.emptyTitle)
    expect(text).toContain(kit.list.emptyTry)
  })
})

const START = { name: 'Ana', note: '', role: '', agreed: false, password: '', confirmPassword: '', 'phone.number': '' }
const FORM_LABELS = {
  name: 'Name',
  note: 'Note',
  role: 'Role',
  agreed: 'Terms',
  password: 'Password',
  confirmPassword: 'Again',
  'phone.number': 'Phone',
}
const GROUP = { id: 'all', title: 'Everything', fields: ['name', 'agreed'] }

function Person() {
  const form = useForm<typeof START, null>({
    name: 'person',
    start: START,
    labels: FORM_LABELS,
    required: ['name', 'agreed'],
    limits: { note: 50 },
    send: () => Promise.resolve(null),
  })
  return (
    <FormScreen form={form} title="A person" submit="Add person" groups={[GROUP]}>
      <FormGroup facts={GROUP}>
        <TextField field={form.field('name')} hint="As in the passport" />
        <TextAreaField field={form.field('note')} />
        <ChoiceField field={form.field('role')} options={[{ value: 'A', label: 'Administrator' }]} />
        <PhoneField label="Work" parts={{ number: form.field('phone.number') }} />
        <NewPasswordFields
          password={form.field('password')}
          confirmPassword={form.field('confirmPassword')}
          username=""
        />
        <SwitchField field={form.toggle('agreed')} />
      </FormGroup>
    </FormScreen>
  )
}

describe.each(LANGUAGES)('a form in %s', (language: Language) => {
  const screenTexts = PACKS[language].texts.kit
  const html = htmlIn({ language }, <Person />)

  it('labels every control', () => {
    const labelled = new Set([...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id))
    const controls = [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([tag]) => tag)
    expect(controls.length).toBeGreaterThanOrEqual(6)
    for (const tag of controls) {
      const id = / id="([^"]+)"/.exec(tag)?.[1]
      // The checkbox is inside its label.
      expect(labelled.has(id ?? '') || tag.includes('type="checkbox"')).toBe(true)
    }
  })

  it('says what is required, how long a text may be, which password rules hold, and what is still to do', () => {
    const text = textOf(html)
    expect(text).toContain(`Note ${screenTexts.form.optional}`)
    expect(text).toContain(fill(screenTexts.form.used, { used: 0, limit: 50 }))
    expect(text).toContain(fill(screenTexts.form.rule.LENGTH, { min: 8, max: 20 }))
    expect(text).toContain(fill(screenTexts.form.toFix, { count: 1 }))
  })

  it('shows no fault before somebody has tried', () => {
    expect(textOf(html)).not.toContain(fill(screenTexts.form.faultsTitle, { count: 1 }))
    expect(html).not.toContain('aria-invalid')
  })
})

describe('a form', () => {
  it('binds a fault to its control by id, in the place of the hint', () => {
    const html = htmlIn(
      {},
      <TextField field={{ path: 'a.b', label: 'L', value: 'v', fault: 'Wrong', onChange: () => undefined }} hint="H" />,
    )
    expect(html).toContain('aria-describedby="field-a-b-fault"')
    expect(html).not.toContain('field-a-b-hint')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toMatch(/id="field-a-b-fault"[^>]*>Wrong/)
  })
})

const PARTIES = { parties: [{ name: 'Willow' }, { name: '' }] }

function Parties() {
  const form = useForm<typeof PARTIES, null>({
    name: 'parties',
    start: PARTIES,
    labels: { parties: 'Parties', 'parties.*.name': 'Name' },
    required: ['parties.*.name'],
    send: () => Promise.resolve(null),
  })
  return (
    <FormBody form={form} title="Parties" submit="Save parties">
      <RowGroups
        rows={form.rows('parties')}
        labels={{ name: 'Name' }}
        blank={{ name: '' }}
        mostRows={3}
        add="Add a party"
      >
        {(row) => <TextField field={row.field('name')} />}
      </RowGroups>
    </FormBody>
  )
}

describe('groups that repeat', () => {
  it('have a number each, a field at its place, and a way to have one more or one less', () => {
    const html = htmlIn({}, <Parties />)
    expect(html).toContain('id="field-parties-0-name"')
    expect(html).toMatch(/id="field-parties-1-name"[^>]*value=""/)
    for (const text of ['Row 1', 'Row 2', 'Remove row 2', 'Add a party']) expect(textOf(html)).toContain(text)
  })
})

describe('a detail screen', () => {
  const detail = (answer: Parameters<typeof DetailScreen<{ readonly name: string }>>[0]['answer'], at = '/x') =>
    htmlIn(
      { at },
      <DetailScreen
        answer={answer}
        title={({ name }) => name}
        facts={() => [{ label: 'SAP id', value: null }]}
        history={() => [{ key: '1', at: '2026-03-17T06:05:00.000Z', what: 'Locked', by: 'hq' }]}
      >
        {() => (
          <DetailTabs
            tabs={[
              { name: 'facts', title: 'Particulars', panel: <Facts pairs={[]} /> },
              { name: 'rights', title: 'Rights', panel: <p>All rights</p> },
            ]}
          />
        )}
      </DetailScreen>,
    )
  const refetch = (): void => undefined

  it('is under way, failed, or there with facts, tabs and history', () => {
    expect(detail({ data: undefined, error: null, refetch })).toContain('aria-busy="true"')
    expect(textOf(detail({ data: undefined, error: refusedCall(404, 5404, 'No such user'), refetch }))).toContain(
      'No such user',
    )
    const text = textOf(detail({ data: { data: { name: 'Ana López' } }, error: null, refetch }))
    for (const part of ['Ana López', fill(kit.value.unknown, { labels: 'SAP id' }), 'Locked', 'hq · 17 Mar 2026 14:05'])
      expect(text).toContain(part)
  })

  it('keeps what it knows when a refresh fails', () => {
    expect(
      textOf(detail({ data: { data: { name: 'Ana López' } }, error: refusedCall(500, 5500, 'x'), refetch })),
    ).toContain('Ana López')
  })

  it('opens the tab that the address names, else the first', () => {
    const selected = (html: string): string => /aria-selected="true"[^>]*>([^<]+)/.exec(html)?.[1] ?? ''
    const answer = { data: { data: { name: 'A' } }, error: null, refetch }
    expect(selected(detail(answer, '/x?tab=rights'))).toBe('Rights')
    expect(selected(detail(answer, '/x?tab=nonsense'))).toBe('Particulars')
  })
})
