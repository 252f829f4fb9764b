// /cutoff-home: cut-offs by number or by vessel, in two tabs. Public; the page does not wait for an app.
import { Tabs } from '@quayline/ui/tabs'
import '@quayline/ui/tabs.css'
import { useLocation, useSearch } from 'wouter'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { parseNumberType } from '../menu/asked-of-address.ts'
import { CutOffHead } from './cut-off-head.tsx'
import { NumberTab } from './number-tab.tsx'
import { VesselTab } from './vessel-tab.tsx'

export default function CutoffHomePage() {
  const { language } = usePageTexts()
  const { cutoff } = useInAppTexts()
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const num = query.get('num')?.trim() ?? ''
  const type = parseNumberType(query.get('type'))
  // The tab is part of the address, so that it is selected again after returning from a result.
  const select = (tab: 'number' | 'vessel'): void =>
    navigate(
      queryPaths.cutoffHome({ tab: tab === 'vessel' ? 'vessel' : undefined, num, type: type ?? undefined, language }),
      { replace: true },
    )
  return (
    <>
      <CutOffHead asked={num === '' ? null : { number: num, type }} />
      <Tabs
        label={cutoff.tabs.label}
        selected={query.get('tab') === 'vessel' ? 'vessel' : 'number'}
        onSelect={select}
        tabs={[
          { name: 'number', title: cutoff.tabs.number, panel: <NumberTab first={num} type={type} /> },
          { name: 'vessel', title: cutoff.tabs.vessel, panel: <VesselTab /> },
        ]}
      />
    </>
  )
}
