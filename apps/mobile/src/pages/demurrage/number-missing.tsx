// The address contains no number: it was probably truncated.
import { StatePanel } from '@quayline/ui/state-panel'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { DemurrageHead } from './demurrage-head.tsx'
import { DemurrageLink } from './demurrage-link.tsx'

export function NumberMissing() {
  const { language } = usePageTexts()
  const { demurrage, prompts } = useInAppTexts()
  return (
    <>
      <DemurrageHead asked={null} />
      <StatePanel
        state="empty"
        heading="h2"
        title={prompts.did_not_get_the_number}
        actions={<DemurrageLink href={queryPaths.demurrageHome({ language })}>{demurrage.backToSearch}</DemurrageLink>}
      />
    </>
  )
}
