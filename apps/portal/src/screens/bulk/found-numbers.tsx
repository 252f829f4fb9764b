// The numbers found in a text while typing: the count of each type, wrong check digits, and what was left out.
import type { NumbersInText } from '@quayline/domain/tracking/numbers-in-text'
import { fill } from '@quayline/messages/language'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { BULK_TEXTS } from './bulk-own-texts.ts'

/** Enough to recognize what kind of words they are. */
const MAX_SHOWN = 12

export function FoundNumbers({ found, hasText }: { readonly found: NumbersInText; readonly hasText: boolean }) {
  const own = useOwnTexts(BULK_TEXTS)
  const { numbers, ignored, beyond, isCut } = found
  const containers = numbers.filter(({ container }) => container !== null)
  const bad = containers.filter(({ container }) => container?.valid === false && container.expectedCheckDigit !== null)
  const listed = ignored.slice(0, MAX_SHOWN).join(' ')
  return (
    <output className="bulk-found">
      {numbers.length === 0 ? (
        hasText ? (
          <p>{own.none}</p>
        ) : null
      ) : (
        <p>
          <strong>
            {fill(own.found, {
              count: numbers.length,
              documents: numbers.length - containers.length,
              containers: containers.length,
            })}
          </strong>
        </p>
      )}
      {bad.length === 0 ? null : (
        <p className="is-warn">
          {fill(own.badDigits, {
            numbers: bad
              .slice(0, MAX_SHOWN)
              .map(({ number }) => number)
              .join(', '),
          })}
        </p>
      )}
      {beyond === 0 ? null : <p className="is-warn">{fill(own.beyond, { count: beyond })}</p>}
      {isCut ? <p className="is-warn">{own.isCut}</p> : null}
      {ignored.length === 0 ? null : (
        <p className="bulk-ignored">
          {ignored.length > MAX_SHOWN
            ? fill(own.ignoredMore, { count: ignored.length, words: listed })
            : fill(own.ignored, { words: listed })}
        </p>
      )}
    </output>
  )
}
