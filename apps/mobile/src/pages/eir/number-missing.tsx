// The address contains no number: it was probably truncated.
import { StatePanel } from '@quayline/ui/state-panel'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { EirHead, EirLink } from './eir-head.tsx'

export function NumberMissing() {
  const { language } = usePageTexts()
  const { eir, prompts } = useInAppTexts()
  return (
    <>
      <EirHead title={eir.title} number={null} />
      <StatePanel
        state="empty"
        heading="h2"
        title={prompts.did_not_get_the_number}
        actions={<EirLink href={queryPaths.eirHome({ language })}>{eir.backToSearch}</EirLink>}
      />
    </>
  )
}
