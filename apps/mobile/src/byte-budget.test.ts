import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { RenderDocument } from '@quayline/domain/sharing/page'
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
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const brotli = (content: string | Buffer, quality: number): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length

/** Files are compressed once, at the best quality; documents at every request, at the quality that servers afford. */
const ofFiles = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotli(readFileSync(path.join(client, file)), 11), 0)
const ofDocument = (html: string): number => brotli(html, 4)

let scripts: string[] = []
let styles: string[] = []
let renderDocument: RenderDocument

beforeAll(async () => {
  if (!existsSync(manifestFile))
    await build({ root: app, configFile: path.join(app, 'vite.config.ts'), logLevel: 'error' })
  if (!existsSync(serverFile))
    await build({ root: app, configFile: path.join(app, 'vite.config.ts'), logLevel: 'error', build: { ssr: true } })
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const chunks = Object.values(manifest).filter((chunk) => chunk.isEntry === true)
  scripts = chunks.flatMap((chunk) => [
    chunk.file,
    ...(chunk.imports ?? []).flatMap((name) => manifest[name]?.file ?? []),
  ])
  styles = chunks.flatMap((chunk) => chunk.css ?? [])
  ;({ renderDocument } = (await import(serverFile)) as { renderDocument: RenderDocument })
})

describe('the first load of a shared page (performance.md, bytes after brotli)', () => {
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
          styles: styles.map((file) => `/${file}`),
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
        styles: styles.map((file) => `/${file}`),
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
    for (const words of [
      '末卸港卸船',
      'Discharged at last port of discharge',
      'Descargado en el último',
      'Déchargé au dernier',
    ])
      expect(script).not.toContain(words)
  })
})

describe('the built bundle', () => {
  it('renders what the source renders', async () => {
    const source = await import('./entry-server.tsx')
    const [first] = scenes
    if (first === undefined) throw new Error('No scenes')
    const assets = { scripts: [], styles: [], nonce: 'n' }
    expect(renderDocument(inputOf(first, 'fr'), assets)).toBe(source.renderDocument(inputOf(first, 'fr'), assets))
  })
})
