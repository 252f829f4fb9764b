// Lists the shortcuts, and disables them for users who dictate or press keys by accident.
import { Dialog } from '@quayline/ui/dialog'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTexts } from './language-provider.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import { areShortcutsOn, switchShortcuts } from './use-key-down.ts'

export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { shell, portal } = useTexts()
  const [isOn, setIsOn] = useState(areShortcutsOn)
  return (
    <Dialog open={isOpen} title={portal.shortcuts.title} closeLabel={shell.close} onClose={onClose}>
      <dl className="shortcuts">
        {SHORTCUTS.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              <kbd>{keys[0]}</kbd>
              {keys[1] === undefined ? null : (
                <>
                  <span> {portal.shortcuts.afterwards} </span>
                  <kbd>{keys[1]}</kbd>
                </>
              )}
            </dt>
            <dd>{portal.shortcuts[action]}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={isOn}
        onChange={({ target }) => {
          switchShortcuts(target.checked)
          setIsOn(target.checked)
        }}
      >
        {portal.shortcuts.enabled}
      </Checkbox>
    </Dialog>
  )
}
