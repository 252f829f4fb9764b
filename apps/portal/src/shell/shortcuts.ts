// The portal's keyboard shortcuts: one key, or `g` and another within a second. Decides what a keystroke means; runs
// nothing.
import type { PortalShellMessages } from '@quayline/messages/portal/portal-shell.zh-CN'

export type ShortcutAction = 'search' | 'tracking' | 'home' | 'notices' | 'collapse' | 'help'

export interface Shortcut {
  readonly keys: readonly [string] | readonly [string, string]
  readonly action: ShortcutAction & keyof PortalShellMessages['shortcuts']
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], action: 'search' },
  { keys: ['g', 't'], action: 'tracking' },
  { keys: ['g', 'h'], action: 'home' },
  { keys: ['g', 'n'], action: 'notices' },
  { keys: ['['], action: 'collapse' },
  { keys: ['?'], action: 'help' },
]

/** A second key after this time is a separate keystroke. */
export const SEQUENCE_MS = 1000

export interface Stroke {
  readonly key: string
  /** In milliseconds, from any monotonic clock. */
  readonly at: number
}

/** The meaning of `now` after `before`; the first key of a two-key shortcut has none yet. */
export function shortcutOf(before: Stroke | null, now: Stroke): ShortcutAction | null {
  const isPair = before !== null && now.at - before.at <= SEQUENCE_MS
  const pair = isPair ? SHORTCUTS.find(({ keys }) => keys[1] === now.key && keys[0] === before.key) : undefined
  return (pair ?? SHORTCUTS.find(({ keys }) => keys.length === 1 && keys[0] === now.key))?.action ?? null
}

/** Typing is not a shortcut, and neither are the browser's or system's shortcuts (Ctrl, Alt, Command). */
export function isTyping(
  event: Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'target'>,
): boolean {
  return event.ctrlKey || event.altKey || event.metaKey || event.isComposing || isInField(event.target)
}

/** Elements in which keys are text, or select in a list; a checkbox uses only Space. */
export function isInField(place: EventTarget | null): boolean {
  const target = place as Partial<HTMLElement> | null
  if (target === null || typeof target.closest !== 'function') return false
  return (
    target.isContentEditable === true ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="listbox"]') !== null
  )
}

/** Ctrl+K, on a Mac Command+K. */
export const isPaletteStroke = (
  event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key'>,
): boolean => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
