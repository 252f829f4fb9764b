// Tools for an answer besides its file export: a link to the same query, and printing.
import { copyText } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { useToast } from '@quayline/ui/toast'
import { Button } from 'antd'
import { useLocation } from 'react-router'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { ownTexts, useOwnTexts } from './own-texts.ts'

// Copies the address of the current query: another user who opens it gets the same query, subject to that user's own
// permissions. Hidden until something has been queried.
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

// Prints the content of the screen without the frame.
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
