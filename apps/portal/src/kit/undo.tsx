// Says what was done, with a way back for ten seconds: the button, or Ctrl+Z while the words stand.
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useCallback } from 'react'
import { failureText } from '../shell/failure-text.ts'
import { useTexts } from '../shell/language-provider.tsx'
import { isInField } from '../shell/shortcuts.ts'
import { useKeyDown } from '../shell/use-key-down.ts'

const LASTS_MS = 10_000

/** `takeBack` throws CallFailed where it cannot be undone any more: then the reader sees that. */
export function useUndoable(): (text: string, takeBack: () => Promise<unknown>) => void {
  const toast = useToast()
  const texts = useTexts()
  const { undo } = texts.kit
  return useCallback(
    (text, takeBack) => {
      const run = async (): Promise<void> => {
        toast({ tone: 'plain', text: '' })
        try {
          await takeBack()
          toast({ tone: 'plain', text: undo.done })
        } catch (error) {
          toast({ tone: 'danger', text: fill(undo.failed, { reason: failureText(error, texts) }) })
        }
      }
      toast({ tone: 'plain', text, lastsMs: LASTS_MS, action: <UndoButton onUndo={() => void run()} /> })
    },
    [toast, texts, undo],
  )
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const { undo } = useTexts().kit
  useKeyDown((event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z'
    // In a field Ctrl+Z takes back what was typed.
    if (!isUndo || event.isComposing || isInField(event.target)) return
    event.preventDefault()
    onUndo()
  })
  return (
    <button type="button" className="toast-undo" onClick={onUndo}>
      {undo.act}
    </button>
  )
}
