import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import { describe, expect, it } from 'vitest'
import { askedVessel } from './vessel-answer-view.tsx'
import { handedAnswer, handOver, isArrival, isFromHistory } from './handed-over.ts'
import { portOption } from './port-picker.tsx'
import { changed, EMPTY_FORM, readForm, restored } from './vessel-form.ts'
import { queryPaths } from '../../query-paths.ts'

const vessel = { displayName: 'EXAMPLE LODESTAR (Q01)', vslName: 'EXAMPLE LODESTAR', vslCode: 'Q01' }
const port = { pol: 'Shanghai', polCode: 'CNSHA' }
const query = { ...vessel, ...port, daysObj: { value: 42 } } as const

describe('the form of a search by vessel', () => {
  it('begins with 14 days; the vessel is missed before the port (docs/requirements/cut-offs.md 1.3 and 2)', () => {
    expect(EMPTY_FORM.days).toBe(14)
    const { prompts } = inAppTexts('en-US')
    const missing = [
      readForm(EMPTY_FORM),
      readForm(changed(EMPTY_FORM, { port })),
      readForm(changed(EMPTY_FORM, { vessel })),
    ]
    expect(missing).toEqual([
      { field: 'vessel', prompt: 'input_vessel_name' },
      { field: 'vessel', prompt: 'input_vessel_name' },
      { field: 'port', prompt: 'input_port_name' },
    ])
    expect([prompts.input_vessel_name, prompts.input_port_name]).not.toContain('')
  })

  it('is restored whole from the history and marked, until something is changed', () => {
    const form = restored(query)
    expect(form).toEqual({ vessel, port, days: 42, isHistory: true })
    expect(readForm(form)).toEqual(query)
    expect(changed(form, { days: 14 })).toEqual({ vessel, port, days: 14, isHistory: false })
  })
})

describe('the address of a result', () => {
  const read = (path: string) => askedVessel(new URL(path, 'https://line.example').search)

  it('names vessel, port and period, and is read again as written', () => {
    const path = queryPaths.cutoffVesselResult({ vslCode: 'Q&1', vslName: 'Ñ & CO', ...port, days: 28, language: 'fr' })
    expect(read(path)).toEqual({ vslCode: 'Q&1', vslName: 'Ñ & CO', ...port, days: 28 })
  })

  it('without a name shows the code, without a period means 14 days', () => {
    expect(read('/?vslCode=Q01&pol=Shanghai')).toEqual({
      vslCode: 'Q01',
      vslName: 'Q01',
      pol: 'Shanghai',
      polCode: null,
      days: 14,
    })
    expect(read('/?vslCode=Q01&polCode=CNSHA&days=x')).toMatchObject({ pol: 'CNSHA', polCode: 'CNSHA', days: 14 })
  })

  it.each(['/', '/?vslCode=Q01', '/?pol=Shanghai', '/?vslCode=+&pol=+'])('%s asks nothing', (path) => {
    expect(read(path)).toBeNull()
  })
})

describe('what a search hands over', () => {
  const resItem = { data: [1], asOf: null, clocks: {}, keptAt: null }

  it('is taken for its own question, in its own document', () => {
    const state = handOver(1000.5, { name: 'q', resItem, isHistory: true })
    expect(handedAnswer(state, 1000.5, 'q')).toBe(resItem)
    expect(handedAnswer(state, 1000.5, 'other')).toBeNull()
    expect(isFromHistory(state, 1000.5)).toBe(true)
    // After a reload the browser still has the state, but it is outdated.
    expect(handedAnswer(structuredClone(state), 2000, 'q')).toBeNull()
    expect(isFromHistory(state, 2000)).toBe(false)
  })

  it.each([[null], ['eir'], [5], [{}], [{ cutoff: null }], [{ cutoff: 5 }]])('%j is nothing of ours', (state) => {
    expect(isArrival(state, 1000)).toBe(false)
    expect(handedAnswer(state, 1000, 'q')).toBeNull()
  })

  it('a way without an answer is an arrival all the same', () => {
    expect(isArrival(handOver(1, null), 1)).toBe(true)
    expect(handedAnswer(handOver(1, null), 1, 'q')).toBeNull()
  })
})

describe('a port to pick', () => {
  const ningbo = { unLocode: 'CNNBG', city: 'Ningbo', cityZh: '宁波', subdivision: 'Zhejiang', country: 'China' }

  it('has its Chinese name on a Chinese page; province, country and code distinguish it from others', () => {
    expect(portOption(ningbo, 'zh-CN')).toEqual({
      value: 'CNNBG',
      label: '宁波 Ningbo',
      description: 'Zhejiang, China · CNNBG',
    })
    expect(portOption(ningbo, 'en-US').label).toBe('Ningbo')
  })

  it('repeats nothing and leaves out what is not known', () => {
    const singapore = { unLocode: 'SGSIN', city: 'Singapore', cityZh: '', subdivision: '', country: 'Singapore' }
    expect(portOption(singapore, 'zh-CN')).toEqual({ value: 'SGSIN', label: 'Singapore', description: 'SGSIN' })
  })
})
