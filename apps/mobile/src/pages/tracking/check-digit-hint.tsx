// Warns of container numbers whose check digit fails, and never keeps anybody from asking (SMDG recommendation 2).
import { fittingNumbers } from '@quayline/domain/tracking/number-fixes'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { NumberFixLink } from './number-fixes.tsx'

export function CheckDigitHint({ number, url }: { readonly number: string; readonly url: string }) {
  const { tracking } = usePageTexts().texts
  const suspects = fittingNumbers(number)
  if (suspects.length === 0) return null
  return (
    <Banner tone="warn" icon="warning">
      {suspects.map((fix) => (
        <div key={fix.typed} className="number-fault">
          <p>{fill(tracking.checkDigit, { number: fix.typed, digit: fix.number.slice(-1) })}</p>
          <NumberFixLink fix={fix} url={url} />
        </div>
      ))}
    </Banner>
  )
}
