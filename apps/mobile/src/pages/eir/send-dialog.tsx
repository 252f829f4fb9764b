// Asks once more before EIRs go to the terminal: how many, of which containers, and that they cannot be taken back.
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { Button } from '@quayline/ui/button'
import { Dialog } from '@quayline/ui/dialog'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { Proposed } from './use-sending.ts'

interface SendDialogProps {
  readonly proposed: Proposed | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function SendDialog({ proposed, onConfirm, onClose }: SendDialogProps) {
  const { eir } = useInAppTexts()
  const rows = proposed?.rows ?? []
  return (
    <Dialog
      open={proposed !== null}
      title={countText(eir.confirmTitle, rows.length)}
      closeLabel={eir.cancel}
      onClose={onClose}
      actions={
        <Button tone="main" onClick={onConfirm}>
          {countText(eir.sendCount, rows.length)}
        </Button>
      }
    >
      <div className="eir-confirm">
        <p>{eir.confirmText}</p>
        <ul className="eir-confirm-list" aria-label={eir.confirmContainers}>
          {rows.map(({ item }) => (
            <li key={item.eirUuid}>
              <GroupedNumber number={item.cntrNo} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
