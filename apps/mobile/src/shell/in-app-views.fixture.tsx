// Renders views of in-app pages as a browser first shows them, with their providers.
import { inAppTexts } from '@quayline/messages/phone/in-app-texts'
import type { Language } from '@quayline/messages/language'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { ToastProvider } from '@quayline/ui/toast'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { InAppTextsProvider } from './in-app-texts.tsx'
import { TextsProvider } from './page-texts.tsx'

export const htmlIn = (language: Language, view: ReactNode): string =>
  renderToString(
    <TextsProvider value={{ language, texts: pageTexts(language) }}>
      <InAppTextsProvider value={inAppTexts(language)}>
        <ToastProvider>{view}</ToastProvider>
      </InAppTextsProvider>
    </TextsProvider>,
  ).replaceAll(/<!--.*?-->/g, '')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The visible text, in one line. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
