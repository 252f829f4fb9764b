// What the screen shows, on paper: head, criteria and all rows, without the frame.
import { Button } from 'antd'
import { ShellIcon } from '../shell/shell-icon.tsx'

export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button icon={<ShellIcon name="page" />} aria-label={label} onClick={() => window.print()}>
      <span className="tool-text">{label}</span>
    </Button>
  )
}
