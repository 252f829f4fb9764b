// The whole portal around its router: queries, services, language, theme, toasts.
import type { Language } from '@quayline/messages/language'
import { ToastProvider } from '@quayline/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LanguageProvider } from './language-provider.tsx'
import type { LanguagePack } from './language-pack.ts'
import { type Screen, ScreensContext } from './screen.ts'
import { type Services, ServicesProvider } from './services.tsx'
import { ThemeProvider } from './theme-provider.tsx'

interface AppProps {
  readonly services: Services
  readonly first: LanguagePack
  readonly screens: readonly Screen[]
  readonly onLanguage: (language: Language) => void
  readonly children: ReactNode
}

export function App({ services, first, screens, onLanguage, children }: AppProps) {
  return (
    <QueryClientProvider client={services.queries}>
      <ServicesProvider value={services}>
        <LanguageProvider first={first} onLanguage={onLanguage}>
          <ThemeProvider>
            <ToastProvider>
              <ScreensContext value={screens}>{children}</ScreensContext>
            </ToastProvider>
          </ThemeProvider>
        </LanguageProvider>
      </ServicesProvider>
    </QueryClientProvider>
  )
}
