// The keys of a list as a whole: `f` goes to its filters, `e` to its exports.
import { useRef } from 'react'
import { isFreeKey, useKeyDown } from '../shell/use-key-down.ts'

export function useListKeys() {
  const exportButton = useRef<HTMLButtonElement>(null)
  useKeyDown((event) => {
    if (!isFreeKey(event)) return
    const place =
      event.key === 'f'
        ? (document.querySelector<HTMLElement>('.criteria .chip-add') ??
          document.querySelector<HTMLElement>('.criteria .chip-value'))
        : event.key === 'e'
          ? exportButton.current
          : null
    if (place === null) return
    event.preventDefault()
    place.focus()
    place.click()
  })
  return { exportButton }
}
