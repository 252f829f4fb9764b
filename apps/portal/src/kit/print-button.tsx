// What the screen shows, on paper, without the frame.
import { Button } from 'antd'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { ownTexts, useOwnTexts } from './own-texts.ts'

const PRINT = ownTexts({
  'zh-CN': { print: '打印' },
  'en-US': { print: 'Print' },
  'es-ES': { print: 'Imprimir' },
  fr: { print: 'Imprimer' },
})

export function PrintButton() {
  const { print } = useOwnTexts(PRINT)
  return (
    <Button icon={<ShellIcon name="page" />} aria-label={print} onClick={() => window.print()}>
      <span className="tool-text">{print}</span>
    </Button>
  )
}
