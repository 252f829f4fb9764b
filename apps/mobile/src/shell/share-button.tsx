// Passes this page's address to the system's share sheet; without one, copies the link.
import { Button } from '@quayline/ui/button'
import { copyText } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { useState } from 'react'
import { useHydrated } from './browser-state.ts'
import { usePageTexts } from './page-texts.tsx'

interface ShareButtonProps {
  /** Absent: the document's title. */
  readonly title?: string
  /** A button with more functions is loading and will replace this one. */
  readonly isWaiting?: boolean
}

export function ShareButton({ title, isWaiting = false }: ShareButtonProps) {
  const { shell } = usePageTexts().texts
  const [copied, setCopied] = useState(false)
  const share = async (): Promise<void> => {
    const url = window.location.href
    if (typeof navigator.share === 'function') {
      // Rejects when the visitor closes the sheet: nothing to report.
      await navigator.share({ title: title ?? document.title, url }).catch(() => undefined)
      return
    }
    await copyText(url)
    setCopied(true)
  }
  return (
    <Button
      tone="quiet"
      disabled={!useHydrated() || isWaiting}
      onClick={() => void share().catch(() => setCopied(false))}
    >
      <Icon name={copied ? 'done' : 'share'} />
      <span aria-live="polite">{copied ? shell.linkCopied : shell.share}</span>
    </Button>
  )
}
