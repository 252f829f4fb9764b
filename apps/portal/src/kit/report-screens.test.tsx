import { fill } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, refusedCall, textOf } from '../shell/rendered.fixture.tsx'
import { BarChart } from './bar-chart.tsx'
import { col } from './column.tsx'
import { ImportStep } from './import-screen.tsx'
import { ReportScreen } from './report-screen.tsx'
import type { Import, ImportState } from './use-import.ts'

const { kit } = PACKS['en-US'].texts

describe('a report', () => {
  interface Port {
    readonly code: string
    readonly teu: number
  }
  const report = (part: Partial<Parameters<typeof ReportScreen<never, readonly Port[], Port>>[0]['report']>) =>
    htmlIn(
      {},
      <ReportScreen
        title="Bookings"
        report={{
          criteria: {},
          asksAtOnce: false,
          isAsked: true,
          data: null,
          error: null,
          retry: () => undefined,
          search: () => false,
          isStale: false,
          ...part,
        }}
        filters={[]}
        name="bookings"
        source="searchBookings"
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
    expect(report({ isAsked: false })).not.toContain('<table')
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
  const FAULTLESS = { checkedRows: 8, good: 8, faultCount: 0, faults: [] }
  const fault = { line: 3, field: 'rate', message: 'must be a number' }

  it('says what may be chosen, and what went wrong the last time', () => {
    const text = textOf(step({ step: 'choose', error: refusedCall(413, 5413, 'Too large') }))
    for (const part of [fill(kit.import.accepted, { types: '.xlsx', size: '1 MB' }), 'Too large'])
      expect(text).toContain(part)
  })

  it('whose file has gone from where it lay says so at the chooser', () => {
    const html = step({ step: 'choose', error: 'unreadable' })
    expect(html).toMatch(/class="field-fault" role="alert">File path error: the file was moved, deleted or changed/)
  })

  it('with faults names them by row and column and cannot be sent', () => {
    const text = textOf(
      step({
        step: 'checked',
        file,
        check: { checkedRows: 20, good: 8, faultCount: 140, faults: [fault, { ...fault, field: null }] },
        error: null,
      }),
    )
    expect(text).toContain('rates.xlsx checked. Rows: 20; faults in all: 140')
    expect(text).toContain('The first 2 of 140 are listed.')
    for (const part of ['3', 'rate', 'must be a number']) expect(text).toContain(part)
    expect(text).not.toContain(fill(kit.import.send, { count: 8 }))
  })

  it('without faults says how many rows it sends, and not nothing', () => {
    const checked = (good: number) =>
      textOf(step({ step: 'checked', file, check: { ...FAULTLESS, good }, error: null }))
    expect(checked(8)).toContain(fill(kit.import.send, { count: 8 }))
    expect(checked(0)).not.toContain(fill(kit.import.send, { count: 0 }))
  })

  it('that failed when sent keeps the file to send again; done says how many', () => {
    const text = textOf(
      step({
        step: 'checked',
        file,
        check: FAULTLESS,
        error: refusedCall(409, 5409, 'Changed meanwhile'),
      }),
    )
    expect(text).toContain('Changed meanwhile')
    expect(text).toContain(fill(kit.import.send, { count: 8 }))
    expect(textOf(step({ step: 'done', count: 8 }))).toContain(fill(kit.import.done, { count: 8 }))
  })
})
