// Reports what was done and offers undo for ten seconds: by the button, or by Ctrl+Z while the message is shown.
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useCallback } from 'react'
import { failureText } from '../shell/failure-text.ts'
import { useTexts } from '../shell/language-provider.tsx'
import { isInField } from '../shell/shortcuts.ts'
import { useKeyDown } from '../shell/use-key-down.ts'

const LASTS_MS = 10_000

/** `takeBack` throws CallFailed if the action can no longer be undone: then the reader sees the error. */
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
    // In a field Ctrl+Z undoes typing.
    if (!isUndo || event.isComposing || isInField(event.target)) return
    event.preventDefault()
    onUndo()
  })
  return (
    <button type="button" className="toast-undo" onClick={onUndo}>
      {undo.action}
    </button>
  )
}
