import { fill, LANGUAGES, type Language } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, refusedCall, textOf } from '../shell/rendered.fixture.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChoiceField, SwitchField } from './choice-field.tsx'
import { col } from './column.tsx'
import { Criteria } from './criteria.tsx'
import { DetailScreen, DetailTabs, Facts } from './detail-screen.tsx'
import { FormGroup, FormScreen } from './form-screen.tsx'
import { ImportStep } from './import-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import { ListTable } from './list-table.tsx'
import { NewPasswordFields } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { ReportScreen } from './report-screen.tsx'
import { TextAreaField, TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'
import type { Import, ImportState } from './use-import.ts'
import { useList } from './use-list.ts'

const { kit } = PACKS['en-US'].texts

interface Box {
  readonly number: string
  readonly days: number
}
const NAMES = ['number', 'state'] as const
const LABELS = { number: 'Container', state: 'State' }

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
      <Criteria list={list} labels={LABELS} shown={{ state: () => 'On board' }}>
        {(field) => <TextField field={field('number')} />}
      </Criteria>
      <ListTable
        list={list}
        name="boxes"
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
const BOXES = [
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
      { at: '/boxes?number=TSTU&state=LOADED', answers: [[KEY({ number: 'TSTU', state: 'LOADED' }), page(BOXES)]] },
      <Boxes />,
    )
    expect(textOf(html)).toContain('Container: TSTU')
    expect(textOf(html)).toContain('State: On board')
    expect(html).toContain(`aria-label="${fill(kit.list.remove, { label: 'Container' })}"`)
    expect(html).not.toContain('id="field-number"')
  })

  it('is a table with real headings, a frozen first column, and grouped container numbers', () => {
    const html = htmlIn({ at: '/boxes?number=T', answers: [[KEY({ number: 'T' }), page(BOXES, 'mark')]] }, <Boxes />)
    expect(html).toMatch(/<th scope="row">/)
    expect(html).toMatch(/<th scope="col"[^>]*>/)
    expect(textOf(html)).toContain('TSTU 123456 8')
    expect(textOf(html)).toContain('1,200 d')
    expect(textOf(html)).not.toContain('rarely')
    expect(html).toContain(`aria-label="${fill(kit.list.selectRow, { row: 'TSTU1234568' })}"`)
    expect(textOf(html)).not.toContain('Release')
  })

  it('leads on where there is a next page, and back to the start of a list that one was sent into', () => {
    const first = htmlIn({ at: '/boxes?number=T', answers: [[KEY({ number: 'T' }), page(BOXES, 'mark')]] }, <Boxes />)
    const button = (html: string, label: string): string =>
      new RegExp(`<button[^>]*>(?:<span>)?${label}`).exec(html)?.[0] ?? ''
    expect(button(first, kit.list.next)).not.toContain('disabled')
    expect(button(first, kit.list.previous)).toContain('disabled')
    const middle = htmlIn(
      { at: '/boxes?number=T&after=m', answers: [[KEY({ number: 'T' }, 'm'), page(BOXES)]] },
      <Boxes />,
    )
    expect(button(middle, kit.list.next)).toContain('disabled')
    expect(button(middle, kit.list.first)).not.toBe('')
  })

  it('opens the row that the address names at the side, with the way to its page', () => {
    const at = '/boxes?number=T&row=CBHU4398907'
    const html = htmlIn({ at, answers: [[KEY({ number: 'T' }), page(BOXES)]] }, <Boxes />)
    expect(textOf(html)).toContain('Panel of CBHU4398907')
    expect(html).toContain('href="/boxes/CBHU4398907"')
    const gone = htmlIn({ at: '/boxes?number=T&row=GONE', answers: [[KEY({ number: 'T' }), page(BOXES)]] }, <Boxes />)
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
      // The checkbox stands inside its label.
      expect(labelled.has(id ?? '') || tag.includes('type="checkbox"')).toBe(true)
    }
  })

  it('says what is required, how long a text may be, which password rules hold, and what is still to do', () => {
    const text = textOf(html)
    expect(text).toContain(`Name ${screenTexts.form.required}`)
    expect(text).toContain(fill(screenTexts.form.used, { used: 0, limit: 50 }))
    expect(text).toContain(fill(screenTexts.form.rule.LENGTH, { min: 8, max: 20 }))
    expect(text).toContain(fill(screenTexts.form.toFix, { count: 1 }))
  })

  it('tells no fault before somebody has tried', () => {
    expect(html).not.toContain('class="fault-list"')
    expect(html).not.toContain('aria-invalid')
  })
})

describe('a form', () => {
  it('binds hints and faults to their controls by id', () => {
    const html = htmlIn(
      {},
      <TextField field={{ path: 'a.b', label: 'L', value: 'v', fault: 'Wrong', onChange: () => undefined }} hint="H" />,
    )
    expect(html).toContain('aria-describedby="field-a-b-hint field-a-b-fault"')
    expect(html).toContain('aria-invalid="true"')
    expect(html).toMatch(/id="field-a-b-fault"[^>]*>Wrong/)
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
    for (const part of ['Ana López', `SAP id ${kit.value.none}`, 'Locked', 'hq · 17 Mar 2026 14:05'])
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

describe('a report', () => {
  interface Port {
    readonly code: string
    readonly teu: number
  }
  const report = (part: Partial<Parameters<typeof ReportScreen<readonly Port[], Port>>[0]['report']>) =>
    htmlIn(
      {},
      <ReportScreen
        title="Bookings"
        report={{ isAsked: true, data: null, error: null, retry: () => undefined, isStale: false, ...part }}
        criteria={null}
        name="bookings"
        figure={(ports: readonly Port[]) => `${ports.length} ports`}
        rows={(ports) => ports}
        rowKey={({ code }) => code}
        columns={[
          col.port<Port>('port', 'Port', ({ code }) => ({ name: 'Shanghai', code })),
          col.number<Port>('teu', 'TEU', ({ teu }) => teu),
        ]}
        chart={(ports) => <BarChart bars={ports.map(({ code, teu }) => ({ key: code, label: code, value: teu }))} />}
      />,
    )

  it('waits to be asked, is under way, failed, empty', () => {
    expect(textOf(report({ isAsked: false }))).toContain(kit.report.notAsked)
    expect(report({})).toContain('table-skeleton')
    expect(textOf(report({ error: refusedCall(403, 5403, 'Not yours') }))).toContain('Not yours')
    expect(textOf(report({ data: [] }))).toContain(kit.report.none)
  })

  it('has its figure in the title, a chart that screen readers skip, and the table behind it', () => {
    const html = report({ data: [{ code: 'CNSHA', teu: 1412 }] })
    expect(html).toMatch(/<h2 id="report-figure">1 ports/)
    expect(html).toMatch(/class="bar-chart" aria-hidden="true"/)
    expect(textOf(html)).toContain('Shanghai CNSHA')
    expect(textOf(html)).toContain('1,412')
  })
})

describe('an import', () => {
  const rule = { endings: ['.xlsx'], mostBytes: 1024 * 1024 }
  const step = (state: ImportState): string => {
    const nothing = (): Promise<void> => Promise.resolve()
    const job: Import = { state, choose: nothing, send: nothing, startAgain: () => undefined }
    return htmlIn({}, <ImportStep job={job} rule={rule} />)
  }
  const file = { name: 'rates.xlsx', size: 9 } as File
  const fault = { line: 3, field: 'rate', message: 'must be a number' }

  it('says what may be chosen, and what went wrong the last time', () => {
    const text = textOf(step({ step: 'choose', error: refusedCall(413, 5413, 'Too large') }))
    for (const part of [fill(kit.import.accepted, { types: '.xlsx', size: '1 MB' }), 'Too large'])
      expect(text).toContain(part)
  })

  it('with faults names them by row and column and cannot be sent', () => {
    const text = textOf(
      step({ step: 'checked', file, check: { good: 8, faults: [fault, { ...fault, field: null }] }, error: null }),
    )
    expect(text).toContain(fill(kit.import.checked, { file: 'rates.xlsx', good: 8, bad: 1 }))
    for (const part of ['3', 'rate', 'must be a number']) expect(text).toContain(part)
    expect(text).not.toContain(fill(kit.import.send, { count: 8 }))
  })

  it('without faults says how many rows it sends, and not nothing', () => {
    const checked = (good: number) => textOf(step({ step: 'checked', file, check: { good, faults: [] }, error: null }))
    expect(checked(8)).toContain(fill(kit.import.send, { count: 8 }))
    expect(checked(0)).not.toContain(fill(kit.import.send, { count: 0 }))
  })

  it('that failed when sent keeps the file to send again; done says how many', () => {
    const text = textOf(
      step({
        step: 'checked',
        file,
        check: { good: 8, faults: [] },
        error: refusedCall(409, 5409, 'Changed meanwhile'),
      }),
    )
    expect(text).toContain('Changed meanwhile')
    expect(text).toContain(fill(kit.import.send, { count: 8 }))
    expect(textOf(step({ step: 'done', count: 8 }))).toContain(fill(kit.import.done, { count: 8 }))
  })
})
