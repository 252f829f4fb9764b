// Available actions on one line: the first are buttons, the others are under "More", the dangerous ones last in that
// menu and never outside it.
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { Popup } from './popup.tsx'

export interface Action {
  readonly key: string
  /** A button, or a link that looks like one. */
  readonly button: ReactNode
  readonly isDangerous?: boolean
}

interface ActionBarProps {
  /** Most used first. */
  readonly actions: readonly Action[]
  /** How many are shown on the line if not all fit. */
  readonly most?: number
}

export function ActionBar({ actions, most = 2 }: ActionBarProps) {
  const { kit } = useTexts()
  const plain = actions.filter(({ isDangerous = false }) => !isDangerous)
  const ordered = [...plain, ...actions.filter(({ isDangerous = false }) => isDangerous)]
  // A single action under "More" would only be harder to reach.
  const isLine = ordered.length === 1 || (plain.length === ordered.length && plain.length <= most + 1)
  const shown = isLine ? ordered.length : Math.min(most, plain.length)
  const others = ordered.slice(shown)
  return (
    <>
      {ordered.slice(0, shown).map(({ key, button }) => (
        <span key={key} className="action">
          {button}
        </span>
      ))}
      {others.length === 0 ? null : (
        <Popup
          render={() => (
            <div className="more-actions">
              {others.map(({ key, button }) => (
                <span key={key} className="action">
                  {button}
                </span>
              ))}
            </div>
          )}
        >
          <Button icon={<ShellIcon name="more" />} aria-haspopup="dialog">
            {kit.more}
          </Button>
        </Popup>
      )}
    </>
  )
}
