// The country or region whose offers and offices the reader wants. Stored on this device, and in the profile of a
// logged-in user.
import { useToast } from '@quayline/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useLocale } from './language-provider.tsx'
import { useRegion } from './region.ts'
import { regionOptions } from './regions.ts'
import { SESSION_KEY, useServices } from './services.tsx'
import { keepChoice } from './session-calls.ts'
import { useSession } from './use-session.ts'

export function RegionSelect() {
  const { language, texts } = useLocale()
  const { request } = useServices()
  const queries = useQueryClient()
  const toast = useToast()
  const isLoggedIn = (useSession()?.user ?? null) !== null
  const [region, choose] = useRegion()
  const options = useMemo(() => [...regionOptions(language)], [language])
  const keep = async (chosen: string): Promise<void> => {
    choose(chosen)
    if (!isLoggedIn) return
    try {
      await request(keepChoice({ regionCde: chosen }))
      await queries.invalidateQueries({ queryKey: SESSION_KEY })
    } catch {
      toast({ tone: 'plain', text: texts.portal.region.notKept })
    }
  }
  return (
    <Select
      aria-label={texts.portal.region.label}
      className="header-select is-region"
      variant="borderless"
      showSearch={{ optionFilterProp: 'label' }}
      value={region}
      placeholder={texts.portal.region.none}
      options={options}
      popupMatchSelectWidth={260}
      onChange={(chosen: string) => void keep(chosen)}
    />
  )
}
