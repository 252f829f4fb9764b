import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, openTestApp, type TestApp } from '../../../platform/test-app.fixture.ts'
import { demurrage } from '../index.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ contexts: [demurrage] })
})
afterAll(() => test.close())

const ask = async (path: string, headers: Readonly<Record<string, string>>) => {
  const answer = await test.app.inject({ method: 'GET', url: `/v1/ebbase/${path}/demurrageFree`, headers })
  return answer.json()
}

describe.each([
  ['demurrage', 'text', '滞期费、滞箱费查询条款', 'Terms of the demurrage and detention enquiry'],
  ['idds', 'tip', '免费期查询须知', 'Please read before you ask for free days'],
] as const)('/v1/ebbase/%s/demurrageFree', (path, member, chinese, english) => {
  it.each([
    ['zh_CN', chinese],
    ['en_US', english],
    ['es_ES', english],
    ['fr', english],
    ['xx', chinese],
  ])('in %s, to anyone', async (language, title) => {
    const body = await ask(path, { language })
    expect(body).toMatchObject({ code: 0, message: 'success' })
    expect(Object.keys(body.data.content)).toEqual([member])
    expect(body.data.content[member].split('\n')[0]).toBe(title)
  })

  it('also with a credential that is none', async () => {
    expect((await ask(path, bearer('x'.repeat(43)))).code).toBe(0)
  })
})
