// The two buttons that import the rows of a grid from a file and export them. Errors are shown next to the grid's
// title, as for pasting.
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { failureText } from '../shell/failure-text.ts'
import { useLocale } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { fileFault, type FileRule, isReadable, sizeText } from './import-file.ts'
import type { Grid } from './use-grid.ts'

interface GridFilesProps {
  readonly grid: Grid
  readonly rule: FileRule
  readonly labels: { readonly take: string; readonly give: string }
  /** Called only with a file that satisfies the rule; its errors are shown. */
  readonly take: (file: File) => Promise<void>
  /** Its errors are shown. */
  readonly give: () => Promise<void>
  readonly canGive: boolean
}

export function GridFiles({ grid, rule, labels, take, give, canGive }: GridFilesProps) {
  const { texts } = useLocale()
  const { import: importTexts } = texts.kit
  const [isBusy, setIsBusy] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const showErrorsOf = async (run: () => Promise<void>): Promise<void> => {
    setIsBusy(true)
    try {
      await run()
    } catch (error) {
      grid.refuse(fill(importTexts.failed, { reason: failureText(error, texts) }))
    } finally {
      setIsBusy(false)
    }
  }
  const takeChecked = async (file: File): Promise<void> => {
    const fault = fileFault(file, rule) ?? ((await isReadable(file)) ? null : 'unreadable')
    const facts = { types: rule.endings.join(', '), size: sizeText(rule.mostBytes) }
    if (fault !== null) return grid.refuse(fill(importTexts[fault], facts))
    await take(file)
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={importTexts.choose}
        accept={rule.endings.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) void showErrorsOf(() => takeChecked(file))
          // Choosing the same file again must trigger a change event.
          target.value = ''
        }}
      />
      <Button
        size="small"
        icon={<ShellIcon name="upload" />}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {labels.take}
      </Button>
      <Button
        size="small"
        icon={<ShellIcon name="download" />}
        disabled={isBusy || !canGive}
        onClick={() => void showErrorsOf(give)}
      >
        {labels.give}
      </Button>
    </>
  )
}
