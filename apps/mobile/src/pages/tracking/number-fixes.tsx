// Corrections of the typed numbers, each a link that searches at once.
import { type NumberFix, numberFixes } from '@quayline/domain/tracking/number-fixes'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { fill } from '@quayline/messages/language'
import { LinkButton } from '@quayline/ui/button'
import { numberGroups } from '@quayline/ui/copyable-number'
import { withNumber } from '../../paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'

interface NumberFixesProps {
  readonly number: string
  readonly type: NumberType | null
  /** Address of this page. */
  readonly url: string
}

export function NumberFixes({ number, type, url }: NumberFixesProps) {
  return numberFixes(number, type).map((fix) => <NumberFixLink key={fix.asked} fix={fix} url={url} />)
}

const grouped = (number: string): string => numberGroups(number).join(' ')

export function NumberFixLink({ fix, url }: { readonly fix: NumberFix; readonly url: string }) {
  const { tracking } = usePageTexts().texts
  return (
    <LinkButton href={withNumber(url, fix.asked)}>
      {fix.action === 'USE'
        ? fill(tracking.useNumber, { number: grouped(fix.number) })
        : fill(tracking.leaveOut, { numbers: fix.numbers.map(grouped).join(', ') })}
    </LinkButton>
  )
}
