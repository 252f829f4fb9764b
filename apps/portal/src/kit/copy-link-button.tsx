// Takes the address of what the screen shows along: whoever may open it finds the same question there, and is asked for his own right. Until
// something is asked there is no link but the menu's.
import { copyText } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { useToast } from '@quayline/ui/toast'
import { Button } from 'antd'
import { useLocation } from 'react-router'
import { ownTexts, useOwnTexts } from './own-texts.ts'

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
