// Without a network: waiting EIRs are shown and sent exactly once, and answers stay readable for their own user.
import { expect, type Page, test } from '@playwright/test'
import { bundle, type BundledPage, serveBundled } from './bundled-page.ts'
import { containersOf, type NingboImport } from './ningbo-imports.ts'
import { type Login, type OwnServer, startOwnServer } from './own-server.ts'

// All tests in one worker, because each worker would start a server of its own.
test.describe.configure({ mode: 'default' })

let server: OwnServer
let bundled: BundledPage

test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startOwnServer()
  bundled = await bundle('send-queue-page.fixture.tsx')
})

test.afterAll(() => server.stop())

/** Stores a login as our own login page does: outside an app it identifies the user. */
const logIn = (page: Page, login: Login | null): Promise<void> =>
  page.evaluate((login) => {
    const kept = JSON.stringify(login === null ? null : { ...login, region: 'CN', isAuthUser: true })
    if (login === null) localStorage.removeItem('quayline.login')
    else localStorage.setItem('quayline.login', kept)
    // As after a login in another tab.
    dispatchEvent(new StorageEvent('storage', { key: 'quayline.login' }))
  }, login)

const given = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const waiting = (page: Page) => page.getByRole('region', { name: /^Waiting to be sent/ }).getByRole('listitem')

async function openBench(page: Page, { booking }: NingboImport, login: Login | null): Promise<void> {
  const address = `${server.url}/send-queue-bench`
  await serveBundled(page, bundled, address)
  // Any page of the origin can store the login before the test page starts.
  await page.goto(`${server.url}/healthz`)
  await logIn(page, login)
  await page.goto(`${address}?num=${booking}`)
  await load(page)
  if (login !== null) await expect(given(page, 'list')).toHaveText(/QDLU/)
}

const load = (page: Page): Promise<void> => page.getByRole('button', { name: 'Load' }).click()

async function send(page: Page, index: number, rUuid: string): Promise<void> {
  await page.getByRole('textbox', { name: 'rUuid' }).fill(rUuid)
  await page.getByRole('button', { name: `Send ${index}`, exact: true }).click()
}

/** Container numbers of the booking's EIRs that the server has printed, one per print. */
async function prints({ booking }: NingboImport, { token }: Login): Promise<readonly string[]> {
  const answer = await fetch(`${server.url}/v1/ebieir/paperlessImport/queryEirPrintHistory?blRefCde=${booking}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = (await answer.json()) as { data: { content: { eirPrintHistoryList: { cntrNum: string }[] }[] } }
  return body.data.content.flatMap((print) => print.eirPrintHistoryList.map(({ cntrNum }) => cntrNum)).sort()
}

test.describe('the send queue', () => {
  test('a send made offline waits in sight, outlives a reload, and goes out in order once the network is back', async ({
    page,
    context,
  }) => {
    const [goods, user] = [await server.newImport(), await server.newUser('order')]
    await openBench(page, goods, user)
    await context.setOffline(true)
    await send(page, 0, 'offline-send-0')
    await send(page, 1, 'offline-send-1')
    await expect(waiting(page)).toHaveCount(2)
    await expect(waiting(page).first()).toContainText(`Booking ${goods.booking}, EIRs: 1`)
    await expect(waiting(page).first()).toContainText('Will be sent as soon as you are online.')
    await expect(given(page, 'queued EIRs')).toHaveText('2')
    expect(await prints(goods, user)).toEqual([])
    await page.reload()
    await expect(waiting(page)).toHaveCount(2)

    const arrived: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') arrived.push((request.postDataJSON() as { rUuid: string }).rUuid)
    })
    await context.setOffline(false)
    await expect(given(page, 'words')).toContainText('sent:offline-send-0 sent:offline-send-1')
    await expect(waiting(page)).toHaveCount(0)
    expect(arrived).toEqual(['offline-send-0', 'offline-send-1'])
    expect(await prints(goods, user)).toEqual(containersOf(goods).slice(0, 2).sort())
  })

  test('an answer that got lost: the same rUuid goes again, and the server has printed once', async ({
    page,
    context,
  }) => {
    const [goods, user] = [await server.newImport(), await server.newUser('lost')]
    await openBench(page, goods, user)
    let lost = 0
    await context.route(
      '**/eirPrint',
      async (route) => {
        // The server processes the request, but the phone never receives the answer.
        await route.fetch()
        lost++
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    const answers: { isRepeat: boolean }[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/eirPrint'))
        void response
          .json()
          .then((body: { data: { content: { isRepeat: boolean } } }) => answers.push(body.data.content))
    })
    await send(page, 0, 'lost-answer-0')
    await expect(given(page, 'words')).toContainText('sent:lost-answer-0')
    expect(lost).toBe(1)
    await expect.poll(() => answers).toMatchObject([{ isRepeat: true }])
    await expect(waiting(page)).toHaveCount(0)
    expect(await prints(goods, user)).toEqual(containersOf(goods).slice(0, 1))
  })

  test('a refusal stops the queue, shows its words, and what follows goes once it is discarded', async ({
    page,
    context,
  }) => {
    const [goods, user] = [await server.newImport(), await server.newUser('refused')]
    await openBench(page, goods, user)
    await context.setOffline(true)
    await send(page, 0, 'refused-send-0')
    await send(page, 0, 'refused-send-again')
    await send(page, 1, 'refused-send-1')
    await context.setOffline(false)
    await expect(waiting(page).first()).toContainText('Not sent: ')
    await expect(waiting(page)).toHaveCount(2)
    await expect(page.getByText('What follows is held back')).toBeVisible()
    expect(await prints(goods, user)).toEqual(containersOf(goods).slice(0, 1))

    const discard = waiting(page)
      .first()
      .getByRole('button', { name: /^Discard/ })
    await discard.click()
    await page
      .getByRole('dialog', { name: 'Discard this sending?' })
      .getByRole('button', { name: 'Keep waiting' })
      .click()
    await expect(waiting(page)).toHaveCount(2)
    await expect(discard).toBeFocused()
    await discard.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(waiting(page)).toHaveCount(0)
    expect(await prints(goods, user)).toEqual(containersOf(goods).slice(0, 2).sort())
  })

  test('belongs to its user: another one of the phone neither sees nor sends it', async ({ page, context }) => {
    const [goods, user, other] = [
      await server.newImport(),
      await server.newUser('first'),
      await server.newUser('second'),
    ]
    await openBench(page, goods, user)
    await context.setOffline(true)
    await send(page, 0, 'own-send-0')
    await expect(waiting(page)).toHaveCount(1)
    await logIn(page, other)
    await expect(waiting(page)).toHaveCount(0)
    await context.setOffline(false)
    await load(page)
    await expect(given(page, 'list')).toHaveText(/QDLU/)
    await page.waitForTimeout(500)
    expect(await prints(goods, user)).toEqual([])
    await logIn(page, user)
    await expect(given(page, 'words')).toContainText('sent:own-send-0')
    expect(await prints(goods, user)).toEqual(containersOf(goods).slice(0, 1))
  })

  test('waits for a login when the token is no longer taken', async ({ page, context }) => {
    const [goods, user] = [await server.newImport(), await server.newUser('out')]
    await openBench(page, goods, user)
    await context.setOffline(true)
    await send(page, 0, 'login-send-0')
    await server.command('user', 'sign-out', user.username)
    await context.setOffline(false)
    // Nobody is logged in now: the page shows that something waits, but not what.
    const notice = page.getByRole('region', { name: 'Waiting to be sent (1)' })
    await expect(notice).toContainText('Log in to go on sending.')
    await expect(notice).not.toContainText(goods.booking)
    await expect(notice.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('quayline.login'))).toBeNull()
    await logIn(page, await server.logIn(user))
    await expect(given(page, 'words')).toContainText('sent:login-send-0')
    expect(await prints(goods, await server.logIn(user))).toEqual(containersOf(goods).slice(0, 1))
  })

  test('two tabs that come online together send each once', async ({ page, context }) => {
    const [goods, user] = [await server.newImport(), await server.newUser('tabs')]
    await openBench(page, goods, user)
    const second = await context.newPage()
    await second.goto(page.url())
    await load(second)
    await expect(given(second, 'list')).toHaveText(/QDLU/)
    const arrived: string[] = []
    context.on('request', (request) => {
      if (request.url().endsWith('/eirPrint')) arrived.push((request.postDataJSON() as { rUuid: string }).rUuid)
    })
    await context.setOffline(true)
    await send(page, 0, 'tabs-send-0')
    await send(second, 1, 'tabs-send-1')
    await expect(waiting(page)).toHaveCount(2)
    await expect(waiting(second)).toHaveCount(2)
    await context.setOffline(false)
    await expect(waiting(page)).toHaveCount(0)
    await expect(waiting(second)).toHaveCount(0)
    expect(arrived).toEqual(['tabs-send-0', 'tabs-send-1'])
    expect(await prints(goods, user)).toEqual(containersOf(goods).slice(0, 2).sort())
  })
})

test.describe('kept answers', () => {
  test('stay readable for their user, for nobody else, and go with the login', async ({ page, context }) => {
    const [goods, user, other] = [
      await server.newImport(),
      await server.newUser('reader'),
      await server.newUser('stranger'),
    ]
    await openBench(page, goods, user)
    await expect(given(page, 'kept')).toHaveText('fresh')
    const kept = (): Promise<string[]> =>
      page.evaluate(async () => {
        const addresses: string[] = []
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
        return addresses
      })
    await expect.poll(kept).toEqual([`/kept/user/${user.userId}/eir-list%20${goods.booking}`])

    // The test itself serves the page, so only the calls are aborted.
    await context.route('**/v1/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await load(page)
    await expect(given(page, 'kept')).toHaveText('kept')
    await expect(given(page, 'list')).toHaveText(/QDLU/)

    await logIn(page, other)
    await load(page)
    await expect(given(page, 'list')).toHaveText('none')
    await expect.poll(kept).toEqual([])
    await logIn(page, user)
    await load(page)
    await expect(given(page, 'list')).toHaveText('none')

    await context.unroute('**/v1/**')
    await page.reload()
    await load(page)
    await expect.poll(kept).toHaveLength(1)
    await logIn(page, null)
    await expect.poll(kept).toEqual([])
  })
})
