// Groups the EIRs of a booking by what is to be done about them (docs/requirements/eir.md 4.3).

/** In the order in which they are read. */
export const EIR_GROUPS = ['act', 'ready', 'waiting', 'closed', 'sent'] as const
export type EirGroup = (typeof EIR_GROUPS)[number]

export type EirState = 'sent' | 'not-approved' | 'return-point-needed' | 'closed' | 'sendable'
/** With what a phone knows of its own sending. */
export type SendState = EirState | 'just-sent' | 'waiting'

/** Of an EIR of queryECntrList: `can` is the server's word on port, approval, SOC and the release order's end. */
interface ShownEir {
  readonly status: string
  readonly approvalFlag: '0' | '1'
  readonly can: { readonly send: boolean; readonly chooseReturnPoint: boolean }
}

export function eirStateOf({ status, approvalFlag, can }: ShownEir): EirState {
  if (status !== '') return 'sent'
  if (approvalFlag === '0') return 'not-approved'
  if (can.send) return 'sendable'
  return can.chooseReturnPoint ? 'return-point-needed' : 'closed'
}

/** How the company's application stands, and whether it may apply (again). */
export interface Applying {
  readonly application: { readonly reqStatus: 'New' | 'Approved' | 'Rejected' | 'Canceled' } | null
  readonly mayApply: boolean
}

export function groupOf(
  { sendState }: { readonly sendState: SendState },
  { application, mayApply }: Applying,
): EirGroup {
  switch (sendState) {
    case 'sendable':
      return 'ready'
    case 'return-point-needed':
      return 'act'
    case 'waiting':
      return 'waiting'
    case 'sent':
    case 'just-sent':
      return 'sent'
    case 'closed':
      return 'closed'
    case 'not-approved':
      if (application?.reqStatus === 'New') return 'waiting'
      return mayApply ? 'act' : 'closed'
  }
}
