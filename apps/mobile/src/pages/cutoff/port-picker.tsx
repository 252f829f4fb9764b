// Port search in the page, in place of the native picker (docs/requirements/native-app.md 2.3: web fallback).
import type { FoundPort } from '@quayline/client/schema.d'
import type { Language } from '@quayline/messages/language'
import type { ListOption } from '@quayline/ui/list-options'
import { SearchSelectDialog } from '@quayline/ui/search-select-dialog'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { usePickerTexts } from './picker-texts.ts'
import { useQuietRequest } from './use-quiet-request.ts'

interface PortPickerProps {
  readonly open: boolean
  readonly onPick: (port: FoundPort) => void
  readonly onClose: () => void
}

export function PortPicker({ open, onPick, onClose }: PortPickerProps) {
  const { language } = usePageTexts()
  const { picker } = useInAppTexts().cutoff
  const texts = usePickerTexts(picker.portSearch, picker.portHint)
  const send = useQuietRequest()
  const search = async (text: string): Promise<readonly FoundPort[] | null> => {
    const result = await send({
      send: (client) => client.GET('/v1/public/reference/ports', { params: { query: { text } } }),
    })
    return result?.ok === true ? result.data : null
  }
  return (
    <SearchSelectDialog
      open={open}
      title={picker.port}
      search={search}
      optionOf={(port) => portOption(port, language)}
      onSelect={onPick}
      onClose={onClose}
      texts={texts}
      longest={60}
    />
  )
}

/** The country and the UN/LOCODE distinguish ports of the same name. */
export function portOption(
  { unLocode, city, cityZh, subdivision, country }: FoundPort,
  language: Language,
): ListOption {
  const area = [subdivision, country].filter((part) => part !== '' && part !== city).join(', ')
  return {
    value: unLocode,
    label: language === 'zh-CN' && cityZh !== '' ? `${cityZh} ${city}` : city,
    description: [area, unLocode].filter((part) => part !== '').join(' · '),
  }
}
