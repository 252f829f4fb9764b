// The number that a page is about, with what it is where that is known.
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { DocumentType } from '../demurrage/asked-charges.ts'
import { Copyable } from '../tracking/copyable.tsx'
import type { AskedFreeDays } from './asked-free-days.ts'

interface AskedNumberProps {
  readonly asked: Pick<AskedFreeDays, 'num'>
  readonly type: DocumentType | null
}

export function AskedNumber({ asked, type }: AskedNumberProps) {
  const { demurrage, freeDays } = useInAppTexts()
  return (
    <p className="demurrage-number">
      <span className="head-kind">{type === null ? freeDays.number : demurrage.number[type]}</span>{' '}
      <Copyable number={asked.num} />
    </p>
  )
}
