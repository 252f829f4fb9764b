// Finds the built mobile app: the files of its first load by Vite's manifest, and the bundle that renders its pages.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderDocument } from '@quayline/page-contract/page'
import { z } from 'zod'
import type { PageBundle } from './platform/pages/pages.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** The chunk of `/` and /cargo-tracking, which shared pages do not load (apps/mobile/src/entry-client.tsx). */
const SEARCH_PAGES = 'src/pages/tracking/search-page.tsx'
/** The chunk of the schedule pages. */
const SCHEDULE_PAGES = 'src/pages/schedule/schedule-page.tsx'

/** `folder` is apps/mobile/dist. Null when the app has not been built: the server then serves the API alone. Throws on a broken build. */
export async function loadPageBundle(folder: string): Promise<PageBundle | null> {
  const manifestFile = path.join(folder, 'client/.vite/manifest.json')
  const renderFile = path.join(folder, 'server/entry-server.js')
  if (!existsSync(manifestFile) || !existsSync(renderFile)) return null
  const chunks = parseManifest(readFileSync(manifestFile, 'utf8'))
  const names = withImports(entryOf(chunks, manifestFile), chunks)
  const textOf = (file: string): string => readFileSync(path.join(folder, 'client', file), 'utf8')
  const beyond = (chunk: string) => {
    if (chunks[chunk] === undefined) throw new Error(`${manifestFile} names no ${chunk}`)
    const files = filesOf(
      withImports(chunk, chunks).filter((name) => !names.includes(name)),
      chunks,
    )
    return { ...files, styles: files.styles.map(textOf) }
  }
  const files = filesOf(names, chunks)
  const bundle: { renderDocument?: RenderDocument } = await import(pathToFileURL(renderFile).href)
  if (typeof bundle.renderDocument !== 'function') throw new Error(`${renderFile} exports no renderDocument`)
  return {
    render: bundle.renderDocument,
    scripts: files.scripts,
    styles: files.styles.map(textOf),
    searchPages: beyond(SEARCH_PAGES),
    schedulePages: beyond(SCHEDULE_PAGES),
    folder: path.join(folder, 'client'),
  }
}

type Chunks = z.infer<typeof manifest>

export const parseManifest = (text: string): Chunks => manifest.parse(JSON.parse(text))

/** The name of the entry chunk. Throws when the build has none. */
export function entryOf(chunks: Chunks, manifestFile: string): string {
  const entry = Object.entries(chunks).find(([, chunk]) => chunk.isEntry === true)
  if (entry === undefined) throw new Error(`${manifestFile} names no entry`)
  return entry[0]
}

export const filesOf = (names: readonly string[], chunks: Chunks) => ({
  scripts: names.flatMap((name) => chunks[name]?.file ?? []).map(urlOf),
  styles: [...new Set(names.flatMap((name) => chunks[name]?.css ?? []))].map(urlOf),
})

const urlOf = (file: string): string => `/${file}`

/** The entry first, then every chunk that it imports before it can run. */
export function withImports(name: string, chunks: Chunks, seen: Set<string> = new Set()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return [name, ...(chunks[name]?.imports ?? []).flatMap((imported) => withImports(imported, chunks, seen))]
}
