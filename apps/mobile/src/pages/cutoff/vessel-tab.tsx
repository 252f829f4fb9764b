// Cut-offs by vessel: vessel and port from a picker, the period, the search, the last queries. A tap on one of them restores all three.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { useState } from 'react'
import { bridge } from '../../bridge/use-bridge.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { RecentEntries } from '../../shell/recent-entries.tsx'
import { vesselQueries, type VesselQuery } from './cut-off-queries.ts'
import { FailedPanel } from './failed-panel.tsx'
import { PeriodChooser } from './period-chooser.tsx'
import { PickField } from './pick-field.tsx'
import { PortPicker } from './port-picker.tsx'
import { useVesselSearch } from './use-vessel-search.ts'
import { changed, EMPTY_FORM, restored, type VesselForm } from './vessel-form.ts'
import { VesselPicker } from './vessel-picker.tsx'

export function VesselTab() {
  const { shell } = usePageTexts().texts
  const { cutoff, prompts } = useInAppTexts()
  const [form, setForm] = useState(EMPTY_FORM)
  const [recent] = useState(vesselQueries.read)
  const [webPicker, setWebPicker] = useState<'vessel' | 'port' | null>(null)
  const { isBusy, fault, missing, search } = useVesselSearch(form)
  // The app's picker answers later: keep the other choices made meanwhile.
  const change = (part: Parameters<typeof changed>[1]): void => setForm((before) => changed(before, part))

  const pickVessel = (): void => {
    const isNative = bridge().pickVessel(({ description, code }) =>
      change({ vessel: { displayName: description, vslName: description, vslCode: code } }),
    )
    if (!isNative) setWebPicker('vessel')
  }
  const pickPort = (): void => {
    const isNative = bridge().pickPort(({ cityNameEn }) => change({ port: { pol: cityNameEn, polCode: null } }))
    if (!isNative) setWebPicker('port')
  }
  const faultOf = (field: 'vessel' | 'port'): string | null =>
    missing?.field === field && form[field] === null ? prompts[missing.prompt] : null
  return (
    <>
      <search className="cutoff-form">
        <PickField
          field="vessel"
          label={cutoff.vessel}
          value={form.vessel?.displayName ?? null}
          fault={faultOf('vessel')}
          onPick={pickVessel}
        />
        <PickField
          field="port"
          label={cutoff.port}
          value={form.port?.pol ?? null}
          fault={faultOf('port')}
          onPick={pickPort}
        />
        <PeriodChooser days={form.days} onChoose={(days) => change({ days })} />
        <Button tone="main" onClick={search}>
          <Icon name="search" />
          {cutoff.search}
        </Button>
      </search>
      {fault === null ? null : <FailedPanel fault={fault} onRetry={search} />}
      <RecentVessels recent={recent} onChoose={setForm} />
      <WebPickers open={webPicker} onChange={change} onClose={() => setWebPicker(null)} />
      <LoadingOverlay busy={isBusy} label={shell.loading} />
    </>
  )
}

interface WebPickersProps {
  readonly open: 'vessel' | 'port' | null
  readonly onChange: (part: Parameters<typeof changed>[1]) => void
  readonly onClose: () => void
}

/** For apps without pickers of their own. */
function WebPickers({ open, onChange, onClose }: WebPickersProps) {
  return (
    <>
      <VesselPicker
        open={open === 'vessel'}
        onPick={({ vslName, vslCode }) =>
          onChange({ vessel: { displayName: `${vslName} (${vslCode})`, vslName, vslCode } })
        }
        onClose={onClose}
      />
      <PortPicker
        open={open === 'port'}
        onPick={({ city, unLocode }) => onChange({ port: { pol: city, polCode: unLocode } })}
        onClose={onClose}
      />
    </>
  )
}

interface RecentVesselsProps {
  readonly recent: readonly VesselQuery[]
  readonly onChoose: (form: VesselForm) => void
}

function RecentVessels({ recent, onChoose }: RecentVesselsProps) {
  const { cutoff } = useInAppTexts()
  return (
    <RecentEntries
      entries={recent.map((query) => ({
        key: `${query.vslCode} ${query.polCode ?? query.pol} ${query.daysObj.value}`,
        title: query.displayName,
        note: `${query.pol} · ${fill(cutoff.weeks, { count: query.daysObj.value / 7 })}`,
        onChoose: () => onChoose(restored(query)),
      }))}
    />
  )
}
