// Reads the text of a dropped or chosen file: a CSV directly, a workbook through the server, which alone reads
// workbooks.
import { useState, type ReactNode, type DragEvent } from 'react'
import { fileFault, type FileRule, isReadable } from '../../kit/import-file.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { uploadFile } from '../../kit/upload-file.ts'
import { failureText } from '../../shell/failure-text.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useServices } from '../../shell/services.tsx'
import { BULK_TEXTS } from './bulk-own-texts.ts'

/** The contract's limits (register-sheets.ts). */
const FILE: FileRule = { endings: ['.xlsx', '.csv', '.txt'], mostBytes: 1024 * 1024 }

type ReadAnswer = { readonly data: { readonly rows: readonly (readonly string[])[] } }

interface NumbersFileProps {
  readonly onText: (text: string) => void
  /** The field that receives the text. */
  readonly children: ReactNode
}

export function NumbersFile({ onText, children }: NumbersFileProps) {
  const own = useOwnTexts(BULK_TEXTS)
  const { language, texts } = useLocale()
  const { request } = useServices()
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly fault: string }>({ isBusy: false, fault: '' })
  const textOf = async (file: File): Promise<string> => {
    if (!file.name.toLowerCase().endsWith('.xlsx')) return file.text()
    const { data } = await request(() => uploadFile<ReadAnswer>('/v1/bulk/sheet', file, language))
    return data.rows.map((cells) => cells.join('\t')).join('\n')
  }
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || state.isBusy) return
    const fault = fileFault(file, FILE) ?? ((await isReadable(file)) ? null : 'unreadable')
    if (fault !== null) return setState({ isBusy: false, fault: own[fault] })
    setState({ isBusy: true, fault: '' })
    try {
      onText(await textOf(file))
      setState({ isBusy: false, fault: '' })
    } catch (error) {
      setState({ isBusy: false, fault: failureText(error, texts) })
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    // Dropping is a shortcut for the button below.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="bulk-drop" onDragOver={(event) => event.preventDefault()} onDrop={drop} aria-busy={state.isBusy}>
      {children}
      <label className="bulk-file">
        <input
          type="file"
          className="visually-hidden"
          accept={FILE.endings.join(',')}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // Choosing the same file again must trigger a change event.
            target.value = ''
          }}
        />
        <span className="link-button">{state.isBusy ? own.reading : own.file}</span>
      </label>
      <p className="field-fault" role="alert">
        {state.fault}
      </p>
    </div>
  )
}
