// The component library's theme, from the same design tokens as everything else, which guarantee the contrast
// (packages/ui tokens.test.ts).
import { theme, type ThemeConfig } from 'antd'

/** `--ink` -> `#10222e`, in the current theme. */
export type ReadToken = (name: string) => string

export interface Surface {
  readonly isDark: boolean
  /** A finger needs 44 px (docs/requirements/look.md 1.2); with a mouse, controls are denser. */
  readonly isTouch: boolean
  readonly isStill: boolean
}

export const readTokenOf =
  (element: HTMLElement): ReadToken =>
  (name) =>
    getComputedStyle(element).getPropertyValue(name).trim()

const CONTROL_PX = { touch: 44, mouse: 36 } as const

// oxlint-disable-next-line max-lines-per-function -- A table of tokens.
export function themeOf(token: ReadToken, { isDark, isTouch, isStill }: Surface): ThemeConfig {
  const [ink, muted, paper, ground] = [token('--ink'), token('--muted'), token('--paper'), token('--ground')]
  const [line, accent, onAccent] = [token('--line'), token('--accent'), token('--on-accent')]
  const accentGround = token('--accent-ground')
  const height = isTouch ? CONTROL_PX.touch : CONTROL_PX.mouse
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    token: {
      colorPrimary: accent,
      colorInfo: accent,
      colorSuccess: token('--ok'),
      colorWarning: token('--warn'),
      colorError: token('--danger'),
      colorErrorText: token('--danger'),
      colorText: ink,
      colorTextHeading: ink,
      // The library's own greys miss 4.5:1: the muted token is the palest text, also for disabled controls.
      colorTextSecondary: muted,
      colorTextTertiary: muted,
      colorTextQuaternary: muted,
      colorTextPlaceholder: muted,
      colorTextDisabled: muted,
      colorTextDescription: muted,
      colorIcon: muted,
      colorTextLightSolid: onAccent,
      colorLink: accent,
      colorLinkHover: accent,
      colorLinkActive: accent,
      colorBgBase: paper,
      colorBgContainer: paper,
      colorBgElevated: paper,
      colorBgLayout: ground,
      colorBgContainerDisabled: ground,
      // The border of a field must be visible too: 3:1 against the document (WCAG 1.4.11); `line` is for separators
      // only.
      colorBorder: token('--control-line'),
      colorBorderSecondary: line,
      colorSplit: line,
      controlItemBgActive: accentGround,
      controlItemBgHover: accentGround,
      controlItemBgActiveHover: accentGround,
      fontFamily: token('--font'),
      fontSize: 14,
      borderRadius: 6,
      controlHeight: height,
      controlHeightSM: isTouch ? CONTROL_PX.touch : 28,
      controlHeightLG: isTouch ? 48 : 44,
      motion: !isStill,
      wireframe: false,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: onAccent,
        dangerColor: token('--on-danger'),
        fontWeight: 400,
        // The text identifies a button, so its border may be pale.
        defaultColor: ink,
        defaultBorderColor: token('--edge'),
        defaultHoverColor: ink,
        defaultHoverBg: token('--hover'),
        defaultHoverBorderColor: token('--edge'),
        defaultActiveColor: ink,
        defaultActiveBorderColor: accent,
        paddingInline: 12,
        paddingInlineSM: 8,
      },
      Select: {
        optionSelectedColor: ink,
        optionSelectedBg: accentGround,
        optionHeight: height,
        optionPadding: '6px 12px',
      },
      Dropdown: { paddingBlock: isTouch ? 11 : 6 },
      Segmented: { itemColor: ink, itemSelectedColor: accent, trackBg: ground },
      Badge: { colorError: token('--danger'), colorTextLightSolid: token('--on-danger') },
    },
  }
}
