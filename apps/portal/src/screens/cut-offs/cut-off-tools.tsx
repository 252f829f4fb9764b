// What may be done with an answer beside taking it as a file: paper, and its address.
import { CopyLinkButton } from '../../kit/copy-link-button.tsx'
import { PrintButton } from '../../kit/print-button.tsx'

export const CutOffTools = () => (
  <>
    <CopyLinkButton />
    <PrintButton />
  </>
)
