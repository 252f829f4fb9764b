// The columns of the partner book.
import type { BookPartner } from '@quayline/client/schema.d'
import { type Language } from '@quayline/messages/language'
import { col, type Column } from '../../kit/column.tsx'
import { regionNamer } from '../../shell/regions.ts'
import { PARTNER_BOOK } from './partner-book-own-texts.ts'

/** All places. */
const EVERYWHERE = '*'

export function bookColumns(texts: (typeof PARTNER_BOOK)['zh-CN'], language: Language): readonly Column<BookPartner>[] {
  const countryOf = regionNamer(language)
  return [
    col.text('code', texts.code, ({ code }) => code),
    col.text('kinds', texts.kinds, ({ kinds }) => kinds.map((kind) => texts.kind[kind]).join(', ')),
    col.text('messageTypes', texts.messageTypes, ({ messageTypes }) =>
      messageTypes === null ? texts.everyType : messageTypes.join(', '),
    ),
    col.text('places', texts.places, ({ places }) =>
      places.includes(EVERYWHERE) ? texts.everyPlace : places.map(countryOf).join(', '),
    ),
    col.state('state', texts.state, ({ isBeingJudged }) =>
      isBeingJudged ? { tone: 'warn', text: texts.judging } : { tone: 'ok', text: texts.current },
    ),
    col.text('changedBy', texts.changedBy, ({ changedBy }) => changedBy),
    col.instant('changedAt', texts.changedAt, ({ changedAt }) => changedAt),
  ]
}
