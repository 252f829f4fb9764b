// `Send 1 EIR`, `Send 12 EIRs`.
import { fill } from '@quayline/messages/language'

export const countText = ({ one, more }: { readonly one: string; readonly more: string }, count: number): string =>
  count === 1 ? one : fill(more, { count })
