// `Lock 1 user`, `Lock 12 users`.
import { fill } from '@quayline/messages/language'

export const countText = ({ one, more }: { readonly one: string; readonly more: string }, count: number): string =>
  count === 1 ? one : fill(more, { count })
