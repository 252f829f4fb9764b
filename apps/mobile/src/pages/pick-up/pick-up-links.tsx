// Links to the bill's tracking and charges, and to another bill. The page is never offered as a share: its pick-up
// number allows collection at the gate.
import { Icon } from '@quayline/ui/icon'
import { paths } from '../../paths.ts'
import { queryPaths } from '../../query-paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { DemurrageLink } from '../demurrage/demurrage-link.tsx'
import { pickUpTexts } from './pick-up-texts.ts'

export function PickUpLinks({ num }: { readonly num: string }) {
  const { language } = usePageTexts()
  const texts = pickUpTexts.useTexts()
  const charges = queryPaths.demurrageResult({
    docRef: num,
    bound: 'BM',
    chargeType: 'ALL',
    num,
    type: 'bl',
    language,
  })
  return (
    <nav className="demurrage-actions" aria-label={texts.title}>
      <DemurrageLink href={charges}>{texts.demurrage}</DemurrageLink>
      <a className="demurrage-link" href={paths.cargoTracking({ number: num, type: 'bl', language })}>
        {texts.tracking}
        <Icon name="arrow" />
      </a>
      <DemurrageLink href={queryPaths.pickUpNumber({ language })}>{texts.another}</DemurrageLink>
    </nav>
  )
}
