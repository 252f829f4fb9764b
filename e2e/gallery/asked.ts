// The options of `npm run gallery`: the script passes them in the environment, because other processes take the
// pictures.
import path from 'node:path'

export const GALLERY_LANGUAGES = ['zh-CN', 'en-US', 'es-ES', 'fr'] as const
export type GalleryLanguage = (typeof GALLERY_LANGUAGES)[number]
export const GALLERY_THEMES = ['light', 'dark'] as const
export type GalleryTheme = (typeof GALLERY_THEMES)[number]

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Asked {
  readonly folder: string
  /** Part of a screen's name or address; null: all screens. */
  readonly only: string | null
  /** Null: the default sizes of the portal and the phone. */
  readonly sizes: readonly Size[] | null
  readonly languages: readonly GalleryLanguage[]
  readonly themes: readonly GalleryTheme[]
}

const root = path.resolve(import.meta.dirname, '../..')

function listOf<Known extends string>(name: string, known: readonly Known[], given: string): readonly Known[] {
  return given.split(',').map((word) => {
    const found = known.find((each) => each === word.trim())
    if (found === undefined) throw new Error(`${name}: ${word} is none of ${known.join(', ')}`)
    return found
  })
}

function sizesOf(given: string): readonly Size[] {
  return given.split(',').map((text) => {
    const [, width, height] = /^(\d{3,4})x(\d{3,4})$/.exec(text.trim()) ?? []
    if (width === undefined || height === undefined) throw new Error(`--sizes: ${text} is not like 1280x720`)
    return { width: Number(width), height: Number(height) }
  })
}

/** Throws an Error that names the invalid value. */
export function readAsked(environment: Readonly<Record<string, string | undefined>> = process.env): Asked {
  const given = (name: string): string | null => environment[`GALLERY_${name}`] || null
  const sizes = given('SIZES')
  return {
    folder: path.resolve(root, given('TO') ?? '.cache/gallery'),
    only: given('ONLY'),
    sizes: sizes === null ? null : sizesOf(sizes),
    languages: listOf('--languages', GALLERY_LANGUAGES, given('LANGUAGES') ?? 'zh-CN,en-US'),
    themes: listOf('--themes', GALLERY_THEMES, given('THEMES') ?? 'light,dark'),
  }
}

export const isAsked = ({ only }: Asked, ...names: readonly string[]): boolean =>
  only === null || names.some((name) => name.toLowerCase().includes(only.toLowerCase()))
