// Downloads one of an instruction's PDFs with the session (docs/requirements/instructions.md 11).
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { fetchFile, saveFile } from '../../../kit/save-file.ts'
import { failureText } from '../../../shell/failure-text.ts'
import { useLocale } from '../../../shell/language-provider.tsx'
import { INSTRUCTION_LIST } from './instructions-own-texts.ts'

interface PdfButtonProps {
  readonly id: string
  /** Our number of the instruction, for the file's name. */
  readonly reference: string
  readonly file: 'face' | 'receipt'
}

export function PdfButton({ id, reference, file }: PdfButtonProps) {
  const own = useOwnTexts(INSTRUCTION_LIST)
  const { language, texts } = useLocale()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const fetchIt = async (): Promise<void> => {
    setBusy(true)
    try {
      const href = `/v1/instructions/${encodeURIComponent(id)}/${file}.pdf?${new URLSearchParams({ language })}`
      const { content, name } = await fetchFile(href, language)
      saveFile(content, name ?? `${file}-${reference}.pdf`)
    } catch (error) {
      toast({ tone: 'danger', text: fill(own.pdfFailed, { reason: failureText(error, texts) }) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void fetchIt()}>
      {isBusy ? own.making : file === 'face' ? own.preview : own.receipt}
    </Button>
  )
}
