// One of several linked numbers is chosen. Few shipments have several: it comes when it is needed.
import { listTexts } from '@quayline/messages/phone/control-texts'
import { ListSelectDialog } from '@quayline/ui/list-select-dialog'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { DocumentType } from '../demurrage/asked-charges.ts'

interface LinkedNumberChooserProps {
  /** The kind of the numbers. */
  readonly type: DocumentType
  readonly numbers: readonly string[]
  readonly onSelect: (number: string) => void
  readonly onClose: () => void
}

export default function LinkedNumberChooser({ type, numbers, onSelect, onClose }: LinkedNumberChooserProps) {
  const { controls, freeDays } = useInAppTexts()
  return (
    <ListSelectDialog
      open
      title={freeDays.switchTitle[type]}
      options={numbers.map((value) => ({ value, label: value }))}
      value={null}
      onSelect={onSelect}
      onClose={onClose}
      texts={listTexts(controls, freeDays.noLinked[type])}
    />
  )
}
