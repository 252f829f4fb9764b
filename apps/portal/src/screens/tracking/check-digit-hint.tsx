// Warns of container numbers whose check digit fails, and keeps nobody from asking (SMDG recommendation 2).
import { parseContainerNumber } from '@quayline/domain/kernel/container-number'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { useTracking } from './tracking-texts.ts'

export function CheckDigitHint({ number }: { readonly number: string }) {
  const { checkDigit } = useTracking()
  const suspects = number.split(/[,，]/).flatMap((typed) => {
    const parsed = parseContainerNumber(typed)
    if (!parsed.ok || parsed.value.valid || parsed.value.expectedCheckDigit === null) return []
    return [{ number: parsed.value.number, digit: parsed.value.expectedCheckDigit }]
  })
  return suspects.map(({ number: suspect, digit }) => (
    <Banner key={suspect} tone="warn" icon="warning">
      {fill(checkDigit, { number: suspect, digit })}
    </Banner>
  ))
}
