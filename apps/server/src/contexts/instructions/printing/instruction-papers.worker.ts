// Prints the papers about a shipping instruction in a thread of its own.
import { drawInstructionFace, type FacePaper } from './draw-instruction-face.ts'
import { drawInstructionReceipt, type ReceiptPaper } from './draw-instruction-receipt.ts'

export type InstructionPaper =
  | { readonly is: 'FACE'; readonly paper: FacePaper }
  | { readonly is: 'RECEIPT'; readonly paper: ReceiptPaper }

export default (task: InstructionPaper): Promise<Uint8Array> =>
  task.is === 'FACE' ? drawInstructionFace(task.paper) : drawInstructionReceipt(task.paper)
