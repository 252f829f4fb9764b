import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)')
const tokensOf = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
const light = tokensOf(lightCss)
const dark = tokensOf(darkCss.split('@media (prefers-reduced-motion')[0] ?? '')

/** WCAG 2.2: relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const grounds = ['paper', 'ground']
/** Every text colour on every background that the style sheets combine it with. */
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...['ink', 'muted', 'accent', 'ok', 'warn', 'danger'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['accent', 'ok', 'warn', 'danger'].flatMap((state) => [
    [state, `${state}-ground`] as const,
    ['ink', `${state}-ground`] as const,
  ]),
  ['muted', 'accent-ground'],
  ['ink', 'hover'],
  ['muted', 'hover'],
  ['accent', 'hover'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['on-hero', 'hero'],
  ['hero-muted', 'hero'],
  // Lines of the route on the water.
  ['accent', 'sea'],
  ['muted', 'sea'],
]

describe('the contrast computation', () => {
  it('gives the values that WCAG states: 21 for black on white, 4.54 for #767676', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })
})

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s theme', (_theme, tokens) => {
  it.each(TEXT_PAIRS)('%s on %s is at least 4.5 (WCAG AA, text)', (text, ground) => {
    expect(contrast(tokens.get(text) ?? '#ffffff', tokens.get(ground) ?? '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('control borders and the focus ring (accent) are at least 3 on %s (WCAG 1.4.11)', (ground) => {
    for (const mark of ['control-line', 'muted', 'accent']) {
      expect(contrast(tokens.get(mark) ?? '#ffffff', tokens.get(ground) ?? '#ffffff')).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the face of a bill, which is the same in both themes', () => {
  it.each(['bill-ink', 'bill-muted'])('%s reads on its paper and where it is lit (AA, 4.5:1)', (text) => {
    for (const ground of ['bill-paper', 'bill-lit']) {
      expect(contrast(light.get(text) ?? '#ffffff', light.get(ground) ?? '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect([dark.get(text), dark.get(ground)]).toEqual([light.get(text), light.get(ground)])
    }
  })
})

describe.each([light, dark])('the way on the band', (tokens) => {
  it('is at least 3 on it, sailed or not (WCAG 1.4.11)', () => {
    for (const mark of ['on-hero', 'hero-line'])
      expect(contrast(tokens.get(mark) ?? '#ffffff', tokens.get('hero') ?? '#ffffff')).toBeGreaterThanOrEqual(3)
  })
})

describe('the tokens', () => {
  it('are those of docs/requirements/look.md 1.1 in the light theme', () => {
    expect(Object.fromEntries(light)).toMatchObject({
      ink: '#10222e',
      muted: '#566873',
      paper: '#ffffff',
      ground: '#f3f6f8',
      line: '#d9e1e6',
      accent: '#0b5d7a',
      'accent-ground': '#e3f0f5',
      ok: '#1b7a46',
      warn: '#9a5b00',
      danger: '#b3261e',
    })
  })

  it('have the same names in the dark theme', () => {
    expect([...dark.keys()].sort()).toEqual([...light.keys()].sort())
  })

  it('take all motion away when the reader asks for it', () => {
    expect(css).toMatch(/prefers-reduced-motion: reduce\)[^}]*--motion: 0ms;[^}]*--motion-slow: 0ms/)
  })
})
