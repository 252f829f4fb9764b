// The actions on a print: its QR code, its receipts as PDF, and cancellation by the port's staff.
import type { EirPrint } from '@quayline/client/schema.d'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { ConfirmAction } from '../../kit/confirm-action.tsx'
import { DialogButton } from '../../kit/dialog-button.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { fetchFile, saveFile } from '../../kit/save-file.ts'
import { failureText } from '../../shell/failure-text.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useCommand } from '../../shell/use-answer.ts'
import { EIRS_KEY } from './eir-criteria.ts'
import { EIR_OWN } from './eir-own-texts.ts'
import { PrintCode } from './print-code.tsx'

interface PrintActionsProps {
  readonly eir: EirMessages
  readonly print: EirPrint
  readonly size: 'small' | 'middle'
}

export function PrintActions({ eir, print: { printNo, can }, size }: PrintActionsProps) {
  const { print } = eir
  return (
    <span className="eir-actions">
      <DialogButton
        label={print.showCode}
        title={print.showCode}
        button={{ size, 'aria-label': fill(print.showCodeOf, { printNo }) }}
      >
        {() => <PrintCode eir={eir} printNo={printNo} />}
      </DialogButton>
      <PdfButton print={print} printNo={printNo} size={size} />
      {can.cancel ? <TakeBack printNo={printNo} size={size} /> : null}
    </span>
  )
}

interface PdfButtonProps extends Pick<PrintActionsProps, 'size'> {
  readonly print: EirMessages['print']
  readonly printNo: string
}

function PdfButton({ print, printNo, size }: PdfButtonProps) {
  const { language, texts } = useLocale()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const file = await fetchFile(`/v1/eir/prints/${encodeURIComponent(printNo)}/pdf`, language)
      saveFile(file.content, file.name ?? `EIR-${printNo}.pdf`)
    } catch (error) {
      toast({ tone: 'danger', text: fill(print.downloadFailed, { reason: failureText(error, texts) }) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size={size}
      loading={isBusy}
      aria-label={fill(print.downloadOf, { printNo })}
      onClick={() => void download()}
    >
      {isBusy ? print.downloading : print.download}
    </Button>
  )
}

function TakeBack({ printNo, size }: Pick<PdfButtonProps, 'printNo' | 'size'>) {
  const own = useOwnTexts(EIR_OWN)
  const toast = useToast()
  const params = { path: { printNo } }
  const cancel = useCommand(() => (client) => client.POST('/v1/eir/prints/{printNo}/cancellation', { params }), {
    changes: [EIRS_KEY],
  })
  const confirm = async (): Promise<void> => {
    await cancel.mutateAsync(undefined)
    toast({ tone: 'plain', text: fill(own.takenBack, { printNo }) })
  }
  return (
    <ConfirmAction
      label={own.takeBack}
      title={fill(own.takeBackTitle, { printNo })}
      button={{ size }}
      isDangerous
      onConfirm={confirm}
    >
      <p>{own.takeBackText}</p>
    </ConfirmAction>
  )
}
