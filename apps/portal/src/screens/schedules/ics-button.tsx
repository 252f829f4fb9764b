// Saves sailings as a calendar file, created in the browser with the content of the list.
import { Button } from 'antd'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { saveFile } from '../../kit/save-file.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { ShellIcon } from '../../shell/shell-icon.tsx'
import { sailingCalendar } from './sailing-ics.ts'
import type { Sailing } from './sailing.ts'
import { useAsOf } from './as-of.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

export function IcsButton({ sailings }: { readonly sailings: readonly Sailing[] }) {
  const own = useOwnTexts(SCHEDULES)
  const { language } = useTexts()
  const asOf = useAsOf()
  const save = (): void => {
    // A calendar file needs a time stamp: the current time if the as-of time is unknown.
    const source = { host: window.location.host, asOf: Number.isNaN(asOf) ? Date.now() : asOf }
    const text = sailingCalendar(sailings, { ...own, language }, source)
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'sailings.ics')
  }
  return (
    <Button icon={<ShellIcon name="calendar" />} onClick={save}>
      {own.ics}
    </Button>
  )
}
