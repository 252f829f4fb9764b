import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ReadToken, themeOf } from './theme.ts'

const css = readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
const valuesIn = (part: string): Map<string, string> =>
  new Map([...part.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]))
const LIGHT = valuesIn(light)
const DARK = new Map([...LIGHT, ...valuesIn(dark)])
const reader =
  (values: Map<string, string>): ReadToken =>
  (name) =>
    values.get(name) ?? ''

/** WCAG 2.1 relative luminance and contrast. */
const luminance = (hex: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: unknown, other: unknown): number => {
  const [high = 0, low = 0] = [String(one), String(other)].map(luminance).sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['light', LIGHT, false],
  ['dark', DARK, true],
] as const)('the look in the %s scheme', (_, values, isDark) => {
  const { token = {} } = themeOf(reader(values), { isDark, isTouch: false, isStill: false })

  it.each([
    ['colorText', 'colorBgContainer'],
    ['colorTextPlaceholder', 'colorBgContainer'],
    ['colorTextDisabled', 'colorBgContainerDisabled'],
    ['colorTextDescription', 'colorBgElevated'],
    ['colorLink', 'colorBgContainer'],
    ['colorLink', 'colorBgLayout'],
    ['colorError', 'colorBgContainer'],
    ['colorTextLightSolid', 'colorPrimary'],
  ] as const)('%s reads on %s (AA, 4.5:1)', (text, ground) => {
    expect(contrast(token[text], token[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it('the edge of a control is seen (3:1)', () => {
    expect(contrast(token.colorBorder, token.colorBgContainer)).toBeGreaterThanOrEqual(3)
  })
})

it('what a reader chooses by hand is the same dark as the system’s', () => {
  const chosen = readFileSync(new URL('dark.css', import.meta.url), 'utf8')
  const [onScreen = ''] = chosen.split('@media print')
  const [, asked = ''] = onScreen.split('[data-theme="dark"]')
  const [system = ''] = dark.split('@media')
  expect(valuesIn(asked)).toEqual(valuesIn(system))
})

describe('the look follows the surface', () => {
  const look = (part: { isTouch?: boolean; isStill?: boolean }) =>
    themeOf(reader(LIGHT), { isDark: false, isTouch: false, isStill: false, ...part }).token ?? {}
  it('44 px for a finger, at every size; no motion where none is wanted', () => {
    const { controlHeight, controlHeightSM, controlHeightLG } = look({ isTouch: true })
    expect(Math.min(Number(controlHeight), Number(controlHeightSM), Number(controlHeightLG))).toBeGreaterThanOrEqual(44)
    expect(look({}).motion).toBe(true)
    expect(look({ isStill: true }).motion).toBe(false)
  })
})
