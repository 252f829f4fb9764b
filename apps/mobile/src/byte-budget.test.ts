import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { RenderDocument } from '@quayline/page-contract/page'
import { LANGUAGES } from '@quayline/messages/language'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { inputOf, scenes } from './fixtures/page-inputs.fixture.ts'

const app = path.join(import.meta.dirname, '..')
const client = path.join(app, 'dist/client')
const manifestFile = path.join(client, '.vite/manifest.json')
const serverFile = path.join(app, 'dist/server/entry-server.js')

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

const brotli = (content: string | Buffer, quality: number): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/**
 * Files are compressed once, at the best quality; documents at every request, at the quality that servers can afford.
 */
const ofFiles = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotli(readFileSync(path.join(client, file)), 11), 0)
const ofDocument = (html: string): number => brotli(html, 4)

/** The pages with a search box: `/`, the in-app home, and /cargo-tracking. */
const SEARCH_PAGES = 'src/pages/tracking/search-page.tsx'

let manifest: Record<string, Chunk> = {}
let scripts: string[] = []
let styles: string[] = []

/** A chunk and everything that it needs to run, by name. */
function withImports(name: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name]?.imports ?? []) withImports(imported, found)
  return found
}

const entries = (): string[] => Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true)
const filesOf = (names: Iterable<string>): string[] => [...names].flatMap((name) => manifest[name]?.file ?? [])
const stylesOf = (names: Iterable<string>): string[] => [
  ...new Set([...names].flatMap((name) => manifest[name]?.css ?? [])),
]
/** What a page needs beyond the first load for this chunk; for a part that opens on demand, beyond its page. */
function beyondFirstLoad(name: string): string[] {
  const before = new Set([...entries(), ...openersOf(name)].flatMap((each) => [...withImports(each)]))
  return [...withImports(name)].filter((each) => !before.has(each))
}

/** The pages that open this part: they are already loaded when it is. */
const openersOf = (part: string): string[] =>
  Object.keys(manifest).filter(
    (name) => name.startsWith('src/pages/') && manifest[name]?.dynamicImports?.includes(part),
  )

let renderDocument: RenderDocument

beforeAll(async () => {
  if (!existsSync(manifestFile))
    await build({ root: app, configFile: path.join(app, 'vite.config.ts'), logLevel: 'error' })
  if (!existsSync(serverFile))
    await build({ root: app, configFile: path.join(app, 'vite.config.ts'), logLevel: 'error', build: { ssr: true } })
  manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const first = entries().flatMap((entry) => [...withImports(entry)])
  scripts = filesOf(new Set(first))
  styles = stylesOf(first)
  ;({ renderDocument } = (await import(serverFile)) as { renderDocument: RenderDocument })
})

describe('the first load of a shared page (docs/requirements/performance.md 3, bytes after brotli)', () => {
  it('has at most 75 kB of scripts', () => {
    expect(scripts.length).toBeGreaterThan(0)
    expect(ofFiles(scripts)).toBeLessThanOrEqual(75_000)
  })

  it('has at most 10 kB of style sheets', () => {
    expect(styles.length).toBeGreaterThan(0)
    expect(ofFiles(styles)).toBeLessThanOrEqual(10_000)
  })

  it('has at most 15 kB of HTML with its data, on every page in every language', () => {
    const sizes = LANGUAGES.flatMap((language) =>
      scenes.map((scene) => {
        const html = renderDocument(inputOf(scene, language, 'other'), {
          scripts: scripts.map((file) => `/${file}`),
          // Counted as style sheets instead.
          styles: [],
          nonce: 'VGhlIG5vbmNlIG9mIDE2Qg==',
        })
        return { page: `${language} ${scene.name}`, bytes: ofDocument(html) }
      }),
    )
    expect(sizes.filter(({ bytes }) => bytes > 15_000)).toEqual([])
  })

  it('takes at most 6 requests: the document and everything it names', () => {
    for (const scene of scenes) {
      const html = renderDocument(inputOf(scene, 'en-US'), {
        scripts: scripts.map((file) => `/${file}`),
        styles: styles.map((file) => readFileSync(path.join(client, file), 'utf8')),
        nonce: 'n',
      })
      const named = [...html.matchAll(/<(?:script|img|link)[^>]+(?:src|href)="([^"]+)"/g)]
      expect(1 + named.length).toBeLessThanOrEqual(6)
    }
  })

  it('loads no web font', () => {
    expect(styles.map((file) => readFileSync(path.join(client, file), 'utf8')).join()).not.toContain('@font-face')
    expect(
      readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(woff2?|ttf|otf)$/.test(file)),
    ).toEqual([])
  })

  it('carries one language, not four', () => {
    const script = scripts.map((file) => readFileSync(path.join(client, file), 'utf8')).join()
    for (const part of [
      '末卸港卸船',
      'Discharged at last port of discharge',
      'Descargado en el último',
      'Déchargé au dernier',
    ])
      expect(script).not.toContain(part)
  })
})

describe('the pages inside the app', () => {
  it('`/` and /cargo-tracking load at most 85 kB of scripts and 10 kB of style sheets', () => {
    const more = SEARCH_PAGES in manifest ? beyondFirstLoad(SEARCH_PAGES) : []
    expect(ofFiles([...scripts, ...filesOf(more)])).toBeLessThanOrEqual(85_000)
    expect(ofFiles([...new Set([...styles, ...stylesOf(more)])])).toBeLessThanOrEqual(10_000)
  })

  it('each lazy route loads at most 25 kB of scripts and 10 kB of style sheets beyond the first load', () => {
    const routes = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry === true)
    // The login, three EIR pages, the frame around them, the app simulator.
    expect(routes.length).toBeGreaterThanOrEqual(6)
    const loads = routes.map((route) => {
      const more = beyondFirstLoad(route)
      return { route, scripts: ofFiles(filesOf(more)), styles: ofFiles(stylesOf(more)) }
    })
    expect(loads.filter((load) => load.scripts > 25_000 || load.styles > 10_000)).toEqual([])
  })
})

describe('the built bundle', () => {
  it('has the menu in its document, though browsers load it apart', () => {
    const home = scenes.find(({ name }) => name === 'home')
    if (home === undefined) throw new Error('No scene of the home page')
    const html = renderDocument(inputOf(home, 'en-US'), { scripts: [], styles: [], nonce: 'n' })
    expect(html).toContain('href="/cargo-tracking?language=en-US"')
    expect(html).toContain('<form class="search" action="/" method="get">')
  })

  it('renders what the source renders', async () => {
    const source = await import('./entry-server.tsx')
    const [first] = scenes
    if (first === undefined) throw new Error('No scenes')
    const assets = { scripts: [], styles: [], nonce: 'n' }
    expect(renderDocument(inputOf(first, 'fr'), assets)).toBe(source.renderDocument(inputOf(first, 'fr'), assets))
  })
})
