// Warns of container numbers whose check digit fails, and keeps nobody from asking (SMDG recommendation 2).
import { fittingNumbers } from '@quayline/domain/tracking/number-fixes'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { useTracking } from './tracking-texts.ts'

export function CheckDigitHint({ number }: { readonly number: string }) {
  const { checkDigit } = useTracking()
  return fittingNumbers(number).map(({ typed, number: fitting }) => (
    <Banner key={typed} tone="warn" icon="warning">
      {fill(checkDigit, { number: typed, digit: fitting.slice(-1) })}
    </Banner>
  ))
}
