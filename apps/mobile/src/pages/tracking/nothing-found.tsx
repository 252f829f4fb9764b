// Nothing is known about a number: what could be wrong with it, and the most likely correction.
import { oneTypoAway } from '@quayline/domain/tracking/number-fixes'
import { typedParts } from '@quayline/domain/tracking/number-kind'
import { fill } from '@quayline/messages/language'
import { LinkButton } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { paths, withNumber } from '../../paths.ts'
import { useHydrated } from '../../shell/browser-state.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { trackedQueries } from './tracked-query.ts'
import { typeOfNumber } from './type-of-number.ts'

export function NothingFound({ number, url }: { readonly number: string; readonly url: string }) {
  const { language, texts } = usePageTexts()
  const { tracking } = texts
  // Known only in this browser.
  const recent = useHydrated() ? trackedQueries.read().flatMap((query) => typedParts(query.number)) : []
  const [likely] = oneTypoAway(typedParts(number).join(), recent)
  const isContainer = typeOfNumber(number) === 'cntr'
  return (
    <StatePanel
      state="empty"
      heading="h2"
      title={fill(tracking.noneTitle, { number })}
      actions={
        <>
          {likely === undefined ? null : (
            <LinkButton tone="main" href={withNumber(url, likely)}>
              {fill(tracking.useNumber, { number: likely })}
            </LinkButton>
          )}
          {isContainer ? null : (
            <LinkButton href={paths.cargoTracking({ type: 'cntr', language })}>{tracking.byContainer}</LinkButton>
          )}
        </>
      }
    >
      {likely === undefined ? null : <p>{fill(tracking.askedBefore, { number: likely })}</p>}
      <p>{tracking.noneReasons}</p>
      <p>{tracking.noneAdvice}</p>
    </StatePanel>
  )
}
