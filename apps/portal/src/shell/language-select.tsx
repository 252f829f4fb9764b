// The language switch in the header. The choice is stored on this device, and in the profile of a logged-in user.
import type { Language } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { Select } from 'antd'
import { LANGUAGE_NAMES } from './language-packs.ts'
import { useLocale } from './language-provider.tsx'
import { useServices } from './services.tsx'
import { keepChoice } from './session-calls.ts'
import { useSession } from './use-session.ts'

const OPTIONS = LANGUAGE_NAMES.map(({ language, name }) => ({ value: language, label: name }))

export function LanguageSelect() {
  const { language, texts, speak } = useLocale()
  const { request } = useServices()
  const isLoggedIn = (useSession()?.user ?? null) !== null
  const toast = useToast()
  const choose = async (chosen: Language): Promise<void> => {
    try {
      await speak(chosen)
    } catch {
      toast({ tone: 'danger', text: texts.portal.errors.network })
      return
    }
    // The page has already switched; a failure to update the profile does not matter here.
    if (isLoggedIn) await request(keepChoice({ language: chosen })).catch(() => undefined)
  }
  return (
    <Select
      aria-label={texts.portal.language}
      className="header-select"
      variant="borderless"
      value={language}
      options={OPTIONS}
      popupMatchSelectWidth={false}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}
