// The frame of every page: brand, languages, content, footer.
import type { PageLanguage } from '@quayline/page-contract/page'
import { parseLanguage } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import type { ReactNode } from 'react'
import { askedLanguage, inLanguage, paths } from '../paths.ts'
import { usePageTexts } from './page-texts.tsx'

const LANGUAGE_NAMES: readonly { readonly language: PageLanguage; readonly short: string; readonly name: string }[] = [
  { language: 'zh-CN', short: '中文', name: '中文' },
  { language: 'en-US', short: 'EN', name: 'English' },
  { language: 'es-ES', short: 'ES', name: 'Español' },
  { language: 'fr', short: 'FR', name: 'Français' },
]

interface FrameProps {
  readonly brand: { readonly name: string; readonly supportMailbox: string }
  readonly url: string
  readonly children: ReactNode
  /** The main action of the page, within reach of the thumb. */
  readonly action?: ReactNode
}

export function Frame({ brand, url, children, action }: FrameProps) {
  const { language, texts } = usePageTexts()
  return (
    <>
      <a className="skip" href="#main">
        {texts.shell.skip}
      </a>
      <header className="top">
        <a className="brand" href={paths.home({ language: parseLanguage(askedLanguage(url)) })}>
          {brand.name}
        </a>
        <nav className="languages" aria-label={texts.shell.languages}>
          {LANGUAGE_NAMES.map((each) => (
            <a
              key={each.language}
              href={inLanguage(url, each.language)}
              hrefLang={each.language}
              lang={each.language}
              aria-label={each.name}
              aria-current={each.language === language ? 'true' : undefined}
            >
              {each.short}
            </a>
          ))}
        </nav>
        <a className="account" href={accountPath(url)} aria-label={texts.shell.account}>
          <Icon name="account" />
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="foot">
        <a href={`mailto:${brand.supportMailbox}`}>{texts.shell.leaveMessage}</a>
      </footer>
      {action === undefined ? null : <aside className="bottom-bar">{action}</aside>}
    </>
  )
}

/** The account page leads back here; the key of a shared page is a secret and must not appear in another address. */
function accountPath(url: string): string {
  const language = parseLanguage(askedLanguage(url))
  const isSecret = new URL(url, 'http://page.invalid').searchParams.has('key')
  return paths.login(isSecret ? { language } : { returnTo: url, language })
}
