import { pageTexts } from '@quayline/messages/phone/page-texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { androidPage, OTHER_TOKEN, TOKEN, webPage, type FakePage } from '../bridge/fake-page.fixture.ts'
import type { Call } from './request.ts'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The hook's function and its bridge in the given page; a new bridge each time. */
async function inPage({ page }: FakePage, answer: (sent: Request) => Promise<Response>) {
  const assign = vi.fn()
  Object.assign(page, { location: { pathname: '/cargo-tracking', search: '?number=1', assign } })
  vi.stubGlobal('window', page)
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request)
    return answer(request)
  })
  // A browser accepts paths relative to the page's own site.
  const ofSite = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'https://line.example') : input, init)
    }
  }
  vi.stubGlobal('Request', ofSite)
  const { useRequest, openLogin } = await import('./use-request.ts')
  const texts = await import('./page-texts.tsx')
  const { ToastProvider: Toasts } = await import('@quayline/ui/toast')
  const { bridge } = await import('../bridge/use-bridge.ts')
  const found: { send?: ReturnType<typeof useRequest> } = {}
  const Catch = () => {
    found.send = useRequest()
    return null
  }
  renderToStaticMarkup(
    <texts.TextsProvider value={{ language: 'en-US', texts: pageTexts('en-US') }}>
      <Toasts>
        <Catch />
      </Toasts>
    </texts.TextsProvider>,
  )
  if (found.send === undefined) throw new Error('Not rendered')
  return { send: found.send, bridge: bridge(), openLogin, sent, assign }
}

const call = (needsToken: boolean): Call<{ readonly data: unknown }> => ({
  send: (client) => client.GET('/v1/public/tracking/{num}', { params: { path: { num: '1' }, query: {} } }),
  needsToken,
})

const sendToken = (page: Window, token: string): void => {
  page.quaylineBridge?.onToken(token)
  page.quaylineBridge?.onUserId('u1')
  page.quaylineBridge?.onRegion('CN')
  page.quaylineBridge?.onIsAuthUser(true)
}

describe('a call of a page inside the app', () => {
  it('carries the token where it is marked, and only there', async () => {
    const phone = androidPage()
    const { send, sent } = await inPage(phone, async () => json({ code: 0, message: '', data: 1 }))
    sendToken(phone.page, TOKEN)
    await send(call(true))
    await send(call(false))
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${TOKEN}`, null])
  })

  it('that learns that the token has expired forgets it and opens the native login', async () => {
    const phone = androidPage()
    const { send, bridge } = await inPage(phone, async () => json({ code: 911, message: '', data: null }))
    sendToken(phone.page, TOKEN)
    await send(call(true))
    expect(bridge.session().token).toBeNull()
    expect(phone.asked('openLogin')).toBe(1)
  })

  it('whose answer comes after the next token does not forget that one', async () => {
    for (const refusal of [json({ code: 911, message: '', data: null }), json({ code: 401, data: null }, 401)]) {
      vi.resetModules()
      const phone = androidPage()
      let answer: (response: Response) => void = () => undefined
      const { send, bridge, sent } = await inPage(phone, () => new Promise((resolve) => (answer = resolve)))
      sendToken(phone.page, TOKEN)
      const result = send(call(true))
      await vi.advanceTimersByTimeAsync(0)
      expect(sent).toHaveLength(1)
      sendToken(phone.page, OTHER_TOKEN)
      answer(refusal)
      await result
      expect(bridge.session().token).toBe(OTHER_TOKEN)
    }
  })

  it('without a token that is refused takes no token away', async () => {
    const phone = androidPage()
    const { send, bridge, sent } = await inPage(phone, async () => json({ code: 401, message: '', data: null }, 401))
    sendToken(phone.page, TOKEN)
    await send(call(false))
    expect(sent).toHaveLength(1)
    expect(bridge.session().token).toBe(TOKEN)
  })

  it('that needs a token and has none is not made', async () => {
    const { send, sent } = await inPage(webPage(), async () => json({ code: 0, data: 1 }))
    expect(await send(call(true))).toBeNull()
    expect(sent).toEqual([])
  })
})

describe('the login page', () => {
  it('outside an app is ours, comes back here or goes where it was sent, and has no token in its address', async () => {
    const { openLogin, assign } = await inPage(webPage(), async () => json({}))
    openLogin('fr')
    openLogin('zh-CN', '/eir-home?language=zh-CN')
    expect(assign.mock.calls).toEqual([
      ['/login?return=%2Fcargo-tracking%3Fnumber%3D1&language=fr'],
      ['/login?return=%2Feir-home%3Flanguage%3Dzh-CN&language=zh-CN'],
    ])
  })

  it("inside an app is the app's", async () => {
    const phone = androidPage()
    const { openLogin, assign } = await inPage(phone, async () => json({}))
    openLogin('zh-CN', '/eir-home')
    expect(phone.asked('openLogin')).toBe(1)
    expect(assign).not.toHaveBeenCalled()
  })
})
