// Nothing was found: what was searched, what could be wrong, what to try.
import { StatePanel } from '@quayline/ui/state-panel'
import type { ReactNode } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

interface NoCutOffsProps {
  readonly text: string
  readonly actions?: ReactNode
}

export function NoCutOffs({ text, actions }: NoCutOffsProps) {
  const { prompts } = useInAppTexts()
  return (
    <StatePanel state="empty" heading="h2" title={prompts.common2_no_data} actions={actions}>
      <p>{text}</p>
    </StatePanel>
  )
}
