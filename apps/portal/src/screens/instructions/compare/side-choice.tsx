// Chooses the two sides of a comparison; they are in the address, so that a comparison can be sent as a link.
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { ChoiceField } from '../../../kit/choice-field.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { COMPARE_TEXTS, type CompareTexts } from './compare-own-texts.ts'
import { comparedIn, type Instruction, type Side, sidesOf } from './compare-sides.ts'

export function sideText(side: Side, { sides }: Pick<CompareTexts, 'sides'>): string {
  if (side === 'booking' || side === 'draft' || side === 'bill-draft' || side === 'bill') return sides[side]
  return fill(sides.version, { version: side })
}

export function SideChoice({ instruction }: { readonly instruction: Instruction }) {
  const own = useOwnTexts(COMPARE_TEXTS)
  const [address, setAddress] = useSearchParams()
  const compared = comparedIn(address, instruction)
  const options = sidesOf(instruction).map((side) => ({ value: side, label: sideText(side, own) }))
  const choose = (wanted: Readonly<Record<'from' | 'to', Side>>): void => {
    const there = new URLSearchParams(address)
    there.set('from', wanted.from)
    there.set('to', wanted.to)
    setAddress(there, { replace: true })
  }
  const field = (name: 'from' | 'to') => ({
    path: name,
    label: own[name],
    value: compared[name],
    isRequired: true,
    onChange: (side: string) => choose({ ...compared, [name]: side }),
  })
  return (
    <div className="compare-sides">
      <ChoiceField field={field('from')} options={options} />
      <ChoiceField field={field('to')} options={options} />
      <Button onClick={() => choose({ from: compared.to, to: compared.from })}>{own.swap}</Button>
    </div>
  )
}
