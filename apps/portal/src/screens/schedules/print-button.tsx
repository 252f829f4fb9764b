// What the screen shows, on paper: head, criteria and all rows, without the frame.
import { Button } from 'antd'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ShellIcon } from '../../shell/shell-icon.tsx'
import { SCHEDULES } from './schedules-own-texts.ts'

export function PrintButton() {
  const { print } = useOwnTexts(SCHEDULES)
  return (
    <Button icon={<ShellIcon name="page" />} aria-label={print} onClick={() => window.print()}>
      <span className="tool-text">{print}</span>
    </Button>
  )
}
