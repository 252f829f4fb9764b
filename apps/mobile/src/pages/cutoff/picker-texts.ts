// The texts of both pickers of the page, in the shape that the dialog takes.
import { fill } from '@quayline/messages/language'
import type { SearchSelectTexts } from '@quayline/ui/search-select-dialog'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function usePickerTexts(search: string, hint: string): SearchSelectTexts {
  const { picker } = useInAppTexts().cutoff
  const { shell } = usePageTexts().texts
  return {
    close: shell.close,
    search,
    hint,
    searching: picker.searching,
    empty: picker.empty,
    failed: picker.failed,
    retry: shell.retry,
    found: (count) => fill(picker.found, { count }),
  }
}
