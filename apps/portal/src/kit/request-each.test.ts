import { type Outcome, outcomeOf } from '@quayline/client/outcome'
import type { QuaylineClient } from '@quayline/client/quayline-client'
import { describe, expect, it } from 'vitest'
import { requestEach, type EachAnswer } from './request-each.ts'

const CLOCK = { zone: 'Asia/Shanghai', offset: '+08:00' }
const client = {} as QuaylineClient
const good = (text: string, asOf: string) => ({
  data: { code: 0, data: { text }, asOf, asOfSource: 'IFTMBC', clocks: { '/text': CLOCK } },
  response: new Response(null, { status: 200 }),
})
const bad = (status: number) => ({ error: { code: status, message: 'No' }, response: new Response(null, { status }) })

type Answer = ReturnType<typeof good> | ReturnType<typeof bad>
type Lines = readonly EachAnswer<string, { readonly text: string }>[]

const ask = (answers: Readonly<Record<string, Answer | Error>>): Promise<Outcome<Lines>> =>
  outcomeOf(
    requestEach(Object.keys(answers), (item) => () => {
      const answer = answers[item]
      return answer === undefined || answer instanceof Error
        ? Promise.reject(answer ?? new Error(item))
        : Promise.resolve<Answer>(answer)
    })(client),
  )

describe('a question for each of many', () => {
  it('has the answers in the order asked, each with its clocks, the newest stamp, and the refusal of one beside it', async () => {
    const outcome = await ask({
      A: good('a', '2026-03-01T00:00:00Z'),
      B: bad(400),
      C: good('c', '2026-03-02T00:00:00Z'),
    })
    expect(outcome).toMatchObject({
      ok: true,
      data: [
        { asked: 'A', data: { text: 'a' }, failure: null },
        { asked: 'B', data: null, failure: { kind: 'refused', status: 400, message: 'No' } },
        { asked: 'C', data: { text: 'c' }, failure: null },
      ],
      clocks: { '/0/text': CLOCK, '/2/text': CLOCK },
      asOf: { at: '2026-03-02T00:00:00Z', source: 'IFTMBC' },
    })
  })

  it('fails as a whole where nothing was answered and no item is to blame', async () => {
    expect(await ask({ A: bad(403), B: bad(403) })).toMatchObject({ ok: false, failure: { status: 403 } })
    expect(await ask({ A: new Error('away') })).toMatchObject({ ok: false, failure: { kind: 'network' } })
    expect(await ask({ A: bad(404), B: bad(400) })).toMatchObject({ ok: true })
  })

  it('is over with the session, whatever was answered before', async () => {
    const outcome = await ask({ A: good('a', '2026-03-01T00:00:00Z'), B: bad(401) })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'session-expired' } })
  })
})
