// What may be done with the answer to a question beside taking it as a file: its address, which asks the same of whoever may, and paper.
import { CopyLinkButton } from './copy-link-button.tsx'
import { PrintButton } from './print-button.tsx'

export const AnswerTools = () => (
  <>
    <CopyLinkButton />
    <PrintButton />
  </>
)
