// The texts of the pages on sailings: sent with these documents only.
import type { ScheduleMessages } from '@quayline/messages/schedule/schedule.zh-CN'
import { createContext, type ReactNode, useContext } from 'react'

const ScheduleTexts = createContext<ScheduleMessages | null>(null)

export function ScheduleTextsProvider({
  value,
  children,
}: {
  readonly value: ScheduleMessages
  readonly children: ReactNode
}) {
  return <ScheduleTexts value={value}>{children}</ScheduleTexts>
}

export function useScheduleTexts(): ScheduleMessages {
  const value = useContext(ScheduleTexts)
  if (value === null) throw new Error('Rendered outside of ScheduleTextsProvider')
  return value
}
