// A device without a choice of its own speaks the language of whoever logs in.
import type { Language } from '@quayline/messages/language'
import { useEffect, useEffectEvent } from 'react'
import { keptLanguage } from './kept-choice.ts'
import { languageOfProfile } from './language-choice.ts'
import { useLocale } from './language-provider.tsx'
import { useSession } from './use-session.ts'

export function useProfileLanguage(): void {
  const { language, follow } = useLocale()
  const profile = useSession()?.user?.language ?? null
  const adopt = useEffectEvent((wanted: Language | null) => {
    const next = languageOfProfile(window.location.search, keptLanguage.read(), wanted)
    // A chunk that cannot be had leaves the page in the language that it speaks.
    if (next !== null && next !== language) void follow(next).catch(() => undefined)
  })
  useEffect(() => adopt(profile), [profile])
}
