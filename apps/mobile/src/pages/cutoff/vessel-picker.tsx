// Vessel search in the page, in place of the native picker (docs/requirements/native-app.md 2.3: web fallback).
import type { FoundVessel } from '@quayline/client/schema.d'
import { SearchSelectDialog } from '@quayline/ui/search-select-dialog'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePickerTexts } from './picker-texts.ts'
import { useQuietRequest } from './use-quiet-request.ts'

interface VesselPickerProps {
  readonly open: boolean
  readonly onPick: (vessel: FoundVessel) => void
  readonly onClose: () => void
}

export function VesselPicker({ open, onPick, onClose }: VesselPickerProps) {
  const { picker } = useInAppTexts().cutoff
  const texts = usePickerTexts(picker.vesselSearch, picker.vesselHint)
  const send = useQuietRequest()
  const search = async (text: string): Promise<readonly FoundVessel[] | null> => {
    const result = await send({
      send: (client) => client.GET('/v1/public/reference/vessels', { params: { query: { text } } }),
    })
    return result?.ok === true ? result.data : null
  }
  return (
    <SearchSelectDialog
      open={open}
      title={picker.vessel}
      search={search}
      optionOf={({ vslName, vslCode }) => ({ value: vslCode, label: vslName, description: vslCode })}
      onSelect={onPick}
      onClose={onClose}
      texts={texts}
      longest={60}
    />
  )
}
