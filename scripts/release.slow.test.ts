// The archive of `npm run release`, unpacked and started where neither the repository nor npm can be found.
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openThrowaway } from '@quayline/database/open-throwaway'
import { postgresqlServer } from '@quayline/testing/postgresql-server'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type ReleasedServer,
  releasedCommand,
  repository,
  startReleased,
  type UnpackedRelease,
  unpackRelease,
} from './release.fixture.ts'

const postgresql = await postgresqlServer()
if (postgresql.url === null) console.error(`PostgreSQL part skipped. ${postgresql.reason}`)

/** npm installs the native files of the release only on Linux x64. */
const canRelease = process.platform === 'linux' && process.arch === 'x64'
if (!canRelease) console.error('Skipped: a release is made on Linux x64.')
const describeRelease = describe.skipIf(!canRelease)

let release: UnpackedRelease
let running: ReleasedServer | null = null
beforeAll(async () => {
  release = await unpackRelease()
}, 300_000)
afterEach(() => {
  running?.kill()
  running = null
})
afterAll(() => release?.remove())

const filesOf = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
const textOf = (...parts: string[]): string => readFileSync(path.join(release.folder, ...parts), 'utf8')

async function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(url, { headers })
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

async function textAt(url: string): Promise<string> {
  const { status, body } = await get(url)
  expect(status, url).toBe(200)
  return body.toString()
}

/** Checks a document and the first script that it loads. */
async function expectPage(server: ReleasedServer, page: string, holds: string): Promise<void> {
  const html = await textAt(`${server.url}${page}`)
  expect(html).toContain(holds)
  const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? `${page} loads no script`
  expect((await textAt(new URL(script, server.url).href)).length).toBeGreaterThan(1000)
}

async function tokenOf(server: ReleasedServer, username: string, password: string): Promise<string> {
  const answer = await fetch(`${server.url}/v1/ebuser/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  expect(answer.status).toBe(200)
  return data.token
}

const wordOf = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? `nothing like ${pattern}`

describeRelease('the contents of a release', () => {
  it('are at most 80 MB, with no source, test or map of a package', () => {
    const bytes = filesOf(release.folder).map((file) => lstatSync(path.join(release.folder, file)))
    expect(bytes.every((stat) => stat.isFile() || stat.isDirectory())).toBe(true)
    expect(bytes.reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)).toBeLessThanOrEqual(80_000_000)
    expect(filesOf(release.folder).filter((file) => /\.tsx?$|\.test\.|^node_modules\/.*\.map$/.test(file))).toEqual([])
  })

  it('are the threads, migrations and pages of the repository, and fonts in two weights', () => {
    const workers = filesOf(path.join(repository, 'apps/server/src')).filter((file) =>
      /(?<!\.fixture)\.worker\.ts$/.test(file),
    )
    expect(workers.length).toBeGreaterThan(2)
    for (const worker of workers)
      expect(textOf('apps/server/dist/workers', `${path.basename(worker, '.ts')}.js`)).toContain('default')
    const pages = ['apps/mobile/dist/client', 'apps/mobile/dist/server', 'apps/portal/dist/client']
    for (const folder of ['packages/database/migrations', ...pages])
      expect(filesOf(path.join(release.folder, folder))).toEqual(
        filesOf(path.join(repository, folder)).filter((file) => !file.endsWith('.vite/packages.json')),
      )
    expect(filesOf(release.folder).filter((file) => file.endsWith('.ttf'))).toHaveLength(2)
  })
})

interface Component {
  readonly 'bom-ref': string
  readonly purl: string
  readonly version: string
  readonly licenses: readonly object[]
}

/** Read from the comment that esbuild writes above each module, not from the list behind the bill of materials. */
function bundledPackages(): string[] {
  const programs = path.join(release.folder, 'apps/server/dist')
  const modules = filesOf(programs)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(path.join(programs, file), 'utf8').matchAll(/^\/\/ (\S+\.[cm]?[jt]s)$/gm)])
    .map(([, module = '']) => module)
    // Some packages are published as bundles: the paths in their comments are no files here.
    .filter((module) => existsSync(path.join(repository, module)))
  expect(modules).toContain('apps/server/src/serve.ts')
  return [...new Set(modules.flatMap((module) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? []))]
}

const copiedPackages = (): string[] =>
  filesOf(path.join(release.folder, 'node_modules')).flatMap((file) =>
    path.basename(file) === 'package.json' ? [path.join('node_modules', path.dirname(file))] : [],
  )

describeRelease('the bill of materials', () => {
  it('names each package that is bundled, copied or in a page, with its version, address and licence', () => {
    const bill = JSON.parse(textOf('sbom.cdx.json')) as {
      bomFormat: string
      specVersion: string
      serialNumber: string
      metadata: { component: Component }
      components: Component[]
      dependencies: { ref: string; dependsOn: string[] }[]
    }
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const components = new Map(bill.components.map((component) => [component['bom-ref'], component]))
    const bundled = bundledPackages()
    expect(bundled.length).toBeGreaterThan(50)
    for (const folder of [...bundled, ...copiedPackages(), 'node_modules/react', 'node_modules/antd']) {
      const { name, version } = JSON.parse(readFileSync(path.join(repository, folder, 'package.json'), 'utf8')) as {
        name: string
        version: string
      }
      const component = components.get(`${name}@${version}`)
      expect(component, folder).toMatchObject({ version, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` })
      expect(component?.licenses, folder).not.toHaveLength(0)
      expect(textOf('THIRD-PARTY-LICENCES.txt')).toContain(`\n${name}@${version}\n`)
    }
    const known = new Set([bill.metadata.component['bom-ref'], ...components.keys()])
    for (const { ref, dependsOn } of bill.dependencies)
      expect([ref, ...dependsOn].filter((name) => !known.has(name))).toEqual([])
    expect([...components.keys()].join('\n')).not.toMatch(/^(protobufjs|vitest|vite|esbuild|@playwright\/test)@/m)
  })
})

describeRelease('a release that is started', () => {
  it('serves the demonstration on the embedded database: pages, an answer, a login, a paper, an export, an orderly stop', async () => {
    const environment = { ...release.environment, QUAYLINE_DATA: path.join(release.place, 'data') }
    const server = await startReleased(release, [path.join(release.folder, 'bin/quayline-server')], environment)
    running = server
    expect((await get(`${server.url}/healthz`)).status).toBe(200)
    await expectPage(server, '/?language=en_US', 'Quayline')
    await expectPage(server, '/portal', '<div id="root"')

    const bill = wordOf(server.output(), /bill of lading +(\d+)/)
    const answer = await textAt(`${server.url}/v1/public/tracking/${bill}`)
    expect(JSON.parse(answer)).toMatchObject({ code: 0, data: { type: 'bl' } })

    const token = await tokenOf(server, 'demointernal', wordOf(server.output(), /demointernal +(\S+)/))
    const booking = wordOf(server.output(), /demurrage +(\d+)/)
    const ledger = `${server.url}/v1/demurrage/ledger.pdf?docType=bkg&bound=BM&docRef=${booking}`
    const response = await get(ledger, { authorization: `Bearer ${token}` })
    expect(response.status, response.body.toString('latin1').slice(0, 500)).toBe(200)
    const pdf = response.body.toString('latin1')
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
    expect(pdf).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansSC-Regular/)
    expect(pdf).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansSC-Bold/)

    const exported = path.join(release.place, 'export')
    expect(await releasedCommand(release, ['db', 'export', exported], environment)).toMatch(/rows of \d+ tables/)
    expect(readdirSync(exported)).toContain('app_user.ndjson.gz')

    expect(await server.stop(), server.output()).toBe(0)
    expect(server.output()).not.toMatch(/not built|Error/)
  }, 300_000)

  it.skipIf(postgresql.url === null)(
    'migrates an empty database of a PostgreSQL server and serves there, in production',
    async () => {
      const database = await openThrowaway(postgresql.url ?? '')
      try {
        await database.db.execute(sql`drop schema if exists drizzle cascade`)
        await database.db.execute(sql`drop schema public cascade`)
        await database.db.execute(sql`create schema public`)
        const environment = {
          ...release.environment,
          NODE_ENV: 'production',
          DATABASE_URL: database.url,
          QUAYLINE_DATA: path.join(release.place, 'files'),
        }
        const password = 'Harbour-Gate-4711'
        const create = 'user create --username keeper --email keeper@line.example --name Keeper --kind INTERNAL'
        await releasedCommand(release, [...create.split(' '), '--password', '-'], environment, password)

        const entry = path.join(release.folder, 'apps/server/dist/main.js')
        const server = await startReleased(release, [process.execPath, '--enable-source-maps', entry], environment)
        running = server
        expect((await get(`${server.url}/healthz`)).status).toBe(200)
        await expectPage(server, '/', 'Quayline')
        await expectPage(server, '/portal', '<div id="root"')
        expect(JSON.parse(await textAt(`${server.url}/v1/public/tracking/TSTU1234568`))).toMatchObject({
          data: { type: 'none', content: null },
        })
        expect(await tokenOf(server, 'keeper', password)).toMatch(/^ql_user_/)
        const exported = path.join(release.place, 'export-of-postgresql')
        expect(await releasedCommand(release, ['db', 'export', exported], environment)).toMatch(/rows of \d+ tables/)
        expect(await server.stop(), server.output()).toBe(0)
      } finally {
        running?.kill()
        await database.close()
      }
    },
    180_000,
  )
})
