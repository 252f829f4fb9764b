// Warns of container numbers whose check digit fails, and never keeps anybody from asking (SMDG recommendation 2).
import { parseContainerNumber } from '@quayline/domain/kernel/container-number'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function CheckDigitHint({ number }: { readonly number: string }) {
  const { tracking } = usePageTexts().texts
  const suspects = number.split(/[,，]/).flatMap((typed) => {
    const parsed = parseContainerNumber(typed)
    if (!parsed.ok || parsed.value.valid || parsed.value.expectedCheckDigit === null) return []
    return [{ number: parsed.value.number, digit: parsed.value.expectedCheckDigit }]
  })
  if (suspects.length === 0) return null
  return (
    <Banner tone="warn" icon="warning">
      {suspects.map(({ number: suspect, digit }) => (
        <p key={suspect}>{fill(tracking.checkDigit, { number: suspect, digit })}</p>
      ))}
    </Banner>
  )
}
