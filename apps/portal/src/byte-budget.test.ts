import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

const app = path.join(import.meta.dirname, '..')
const client = path.join(app, 'dist/client')
const manifestFile = path.join(client, '.vite/manifest.json')

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

let manifest: Record<string, Chunk> = {}

/**
 * As sent by the server: the build compresses each file once, at the best quality; the smallest files are sent
 * uncompressed.
 */
const sentBytes = (file: string): number => {
  const whole = path.join(client, file)
  return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size
}

/** A chunk and everything that it needs to run, by name. */
function withImports(name: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const imported of manifest[name]?.imports ?? []) withImports(imported, found)
  return found
}

const LANGUAGE_PACK = /^src\/shell\/language-pack\./
const HOME = 'src/screens/home/home-screen.tsx'

const entry = (): string => Object.keys(manifest).find((name) => manifest[name]?.isEntry === true) ?? ''
const packs = (): string[] => Object.keys(manifest).filter((name) => LANGUAGE_PACK.test(name))
const screens = (): string[] =>
  Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry === true && !LANGUAGE_PACK.test(name))
const filesOf = (names: Iterable<string>): string[] => [...names].flatMap((name) => manifest[name]?.file ?? [])
const sizeOf = (names: Iterable<string>): number => filesOf(names).reduce((sum, file) => sum + sentBytes(file), 0)
const beyond = (name: string, before: ReadonlySet<string>): string[] =>
  [...withImports(name)].filter((each) => !before.has(each))

beforeAll(async () => {
  if (!existsSync(manifestFile))
    await build({ root: app, configFile: path.join(app, 'vite.config.ts'), logLevel: 'error' })
  manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
})

describe('the portal (docs/requirements/performance.md 3, bytes after brotli)', () => {
  it('has at most 330 kB of scripts before its first screen is usable, in any language', () => {
    expect(entry()).not.toBe('')
    expect(packs()).toHaveLength(4)
    const first = withImports(entry())
    const loads = packs().map((pack) => ({
      pack,
      bytes: sizeOf(new Set([...first, ...withImports(pack), ...withImports(HOME)])),
    }))
    expect(loads.filter(({ bytes }) => bytes > 330_000)).toEqual([])
  })

  it('has at most 40 kB of scripts for each further screen', () => {
    const first = withImports(entry())
    expect(screens().length).toBeGreaterThanOrEqual(3)
    const loads = screens().map((screen) => ({ screen, bytes: sizeOf(beyond(screen, first)) }))
    expect(loads.filter(({ bytes }) => bytes > 40_000)).toEqual([])
  })

  it('has at most 15 kB of style sheets', () => {
    const styles = new Set([...withImports(entry())].flatMap((name) => manifest[name]?.css ?? []))
    expect(styles.size).toBeGreaterThan(0)
    expect([...styles].reduce((sum, file) => sum + sentBytes(file), 0)).toBeLessThanOrEqual(15_000)
  })

  it('carries one language in a load, and no chart library before a chart is shown', () => {
    const scripts = filesOf(withImports(entry()))
      .map((file) => readFileSync(path.join(client, file), 'utf8'))
      .join()
    // The texts of each language's own home page.
    for (const screenTexts of [
      '查询货物、船期与费用',
      'Find cargo, sailings',
      'Consulte carga',
      'Marchandises, départs',
    ])
      expect(scripts).not.toContain(screenTexts)
    expect(scripts).not.toContain('echarts')
  })

  it('loads no web font and inlines nothing that the content security policy refuses', () => {
    const names = readdirSync(client, { recursive: true, encoding: 'utf8' })
    expect(names.filter((file) => /\.(woff2?|ttf|otf)$/.test(file))).toEqual([])
    expect(names.filter((file) => file.endsWith('.html'))).toEqual([])
  })
})
