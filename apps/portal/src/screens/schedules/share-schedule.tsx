// A link to a search for sailings or to a vessel's voyages.
import type { ComponentProps } from 'react'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { ShareButton } from '../links/share-button.tsx'
import { SCHEDULES } from './schedules-own-texts.ts'

export function ShareSchedule({ subject }: Pick<ComponentProps<typeof ShareButton>, 'subject'>) {
  const { shareTitle, shareText } = useOwnTexts(SCHEDULES)
  return <ShareButton subject={subject} title={shareTitle} note={shareText} />
}
