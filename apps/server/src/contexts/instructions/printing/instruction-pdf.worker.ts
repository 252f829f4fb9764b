// Prints the PDFs of a shipping instruction in a worker thread.
import { drawInstructionFace, type FacePdf } from './draw-instruction-face.ts'
import { drawInstructionReceipt, type ReceiptPdf } from './draw-instruction-receipt.ts'

export type InstructionPdf =
  | { readonly is: 'FACE'; readonly pdf: FacePdf }
  | { readonly is: 'RECEIPT'; readonly pdf: ReceiptPdf }

export default (task: InstructionPdf): Promise<Uint8Array> =>
  task.is === 'FACE' ? drawInstructionFace(task.pdf) : drawInstructionReceipt(task.pdf)
