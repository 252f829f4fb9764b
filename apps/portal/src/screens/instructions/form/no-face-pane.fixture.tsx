// Stands in for face-pane.tsx in the form without a preview, with which bench/instructions/keystroke.ts compares the
// form: the checks as they are, and no bill.
export { Checks } from './face-pane.tsx'

export const LiveFace = () => null
