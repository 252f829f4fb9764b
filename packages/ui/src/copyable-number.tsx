// A bill, booking or container number in a monospaced font with a copy button; the copied text has no spaces.
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

/**
 * `CBHU4398907` is shown as `CBHU 439890 7` (owner, serial number, check digit: ISO 6346); anything else stays in one
 * piece.
 */
export function numberGroups(number: string): readonly string[] {
  const container = /^([A-Z]{4})(\d{6})(\d)$/.exec(number)
  return container === null ? [number] : container.slice(1)
}

/** The spaces are for reading only: copying a manual selection leaves them out too (CSS `user-select`). */
export function GroupedNumber({ number }: { readonly number: string }) {
  return (
    <span className="number" translate="no">
      {numberGroups(number).map((group, index) => (
        <span key={`${index}-${group}`}>
          {index === 0 ? null : <span className="number-gap"> </span>}
          {group}
        </span>
      ))}
    </span>
  )
}

interface CopyableNumberProps {
  readonly number: string
  readonly copyLabel: string
  readonly copiedLabel: string
}

export function CopyableNumber({ number, copyLabel, copiedLabel }: CopyableNumberProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (): void => {
    copyText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <span className="copyable" data-number={number}>
      <GroupedNumber number={number} />
      <button type="button" className="copy-button" onClick={copy} aria-label={`${copyLabel} ${number}`}>
        <Icon name={copied ? 'done' : 'copy'} />
      </button>
      <output className="copied">{copied ? copiedLabel : ''}</output>
    </span>
  )
}

/** The clipboard API needs a secure page; over plain http the old copy command still works from a click. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (!done) throw new Error('The browser refused to copy')
}
