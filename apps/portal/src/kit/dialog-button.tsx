// A button that opens a dialog with the screen's own content, such as a small form. Each opening starts with fresh
// state.
import { Dialog } from '@quayline/ui/dialog'
import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'

interface DialogButtonProps {
  readonly label: string
  readonly title: string
  readonly button?: Pick<ButtonProps, 'type' | 'size' | 'danger' | 'aria-label' | 'icon'>
  readonly children: (close: () => void) => ReactNode
}

export function DialogButton({ label, title, button, children }: DialogButtonProps) {
  const { shell } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        {button?.icon === undefined ? label : <span className="tool-text">{label}</span>}
      </Button>
      <Dialog open={isOpen} title={title} closeLabel={shell.close} onClose={close}>
        {isOpen ? children(close) : null}
      </Dialog>
    </>
  )
}
