// The manifest of a dump: the version that wrote it, and the length and checksum of every part.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ImportRefused } from '@quayline/database/import-table'
import { z } from 'zod'
import { sha256Of, tokenOf } from '../platform/archive/archive-record.ts'

const length = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const manifest = z.strictObject({
  format: z.literal('quayline-export'),
  /** Version of the dump's file format; the columns of the tables depend on `schema`. */
  version: z.literal(1),
  /** Newest migration: identifies the release that the tables belong to. */
  schema: z.string(),
  madeAt: z.string(),
  from: z.enum(['embedded', 'postgresql']),
  tables: z.array(
    z.strictObject({
      table: z.string(),
      columns: z.array(z.string()),
      chunks: z.array(z.strictObject({ offset: length, byteLength: length, rows: length, sha256 })),
    }),
  ),
  archive: z.array(
    z.strictObject({
      /** Only names that this program generates are valid, because it becomes a file name. */
      segment: z.string().refine((name) => tokenOf(name) !== null),
      byteLength: length,
      sha256,
    }),
  ),
})

export type Manifest = z.infer<typeof manifest>

const FILE = 'manifest.json'

/** Written last: a folder without a manifest is not a dump. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = JSON.stringify(content)
  await writeFile(path.join(folder, FILE), `${JSON.stringify({ ...content, sha256: sha256Of(text) })}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  })
}

const marked = z.looseObject({ format: z.string(), version: z.unknown(), sha256: z.string() })

/** Throws ImportRefused with what is wrong and where. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, FILE)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null)
    throw new ImportRefused(`There is no ${file}: this is no dump, or it was interrupted while it was made`)
  const found = marked.safeParse(jsonOf(text))
  if (!found.success || found.data.format !== 'quayline-export')
    throw new ImportRefused(`${file} is damaged or no manifest of quayline db export`)
  const { sha256: checksum, ...content } = found.data
  if (content.version !== 1)
    throw new ImportRefused(`${file}: the dump has version ${String(content.version)}, this release reads version 1`)
  const parsed = manifest.safeParse(content)
  if (!parsed.success || sha256Of(JSON.stringify(content)) !== checksum)
    throw new ImportRefused(`${file} is damaged: its content does not match its checksum`)
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
