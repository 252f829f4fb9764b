// What may be done with the answer to a question beside taking it as a file: its address, which asks the same of whoever may, and paper.
import { copyText } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { useToast } from '@quayline/ui/toast'
import { Button } from 'antd'
import { useLocation } from 'react-router'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { ownTexts, useOwnTexts } from './own-texts.ts'

// Takes the address of what the screen shows along: whoever may open it finds the same question there, and is asked for his own right. Until
// something is asked there is no link but the menu's.
const COPY_LINK = ownTexts({
  'zh-CN': { copy: '复制链接', copied: '链接已复制' },
  'en-US': { copy: 'Copy link', copied: 'The link is copied' },
  'es-ES': { copy: 'Copiar enlace', copied: 'El enlace se ha copiado' },
  fr: { copy: 'Copier le lien', copied: 'Le lien est copié' },
})

export function CopyLinkButton() {
  const own = useOwnTexts(COPY_LINK)
  const toast = useToast()
  const isAsked = useLocation().search !== ''
  if (!isAsked) return null
  const copy = (): void => void copyText(window.location.href).then(() => toast({ tone: 'plain', text: own.copied }))
  return (
    <Button icon={<Icon name="share" />} aria-label={own.copy} onClick={copy}>
      <span className="tool-text">{own.copy}</span>
    </Button>
  )
}

// What the screen shows, on paper, without the frame.
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

export const AnswerTools = () => (
  <>
    <CopyLinkButton />
    <PrintButton />
  </>
)
