// Selects the static page for the content, in the frame of all pages.
import type { StaticContent } from '@quayline/page-contract/page'
import type { PageTexts } from '@quayline/messages/phone/page-texts'
import { inLanguage } from '../../paths.ts'
import { Frame } from '../../shell/frame.tsx'
import { TextsProvider } from '../../shell/page-texts.tsx'
import { AppDownloadPage } from './app-download-page.tsx'
import { LegalPage } from './legal-page.tsx'
import { OpenInComputerPage } from './open-in-computer-page.tsx'
import type { StaticSetting } from './static-texts.ts'
import { VisitWebPage } from './visit-web-page.tsx'

interface StaticPageProps {
  readonly content: StaticContent
  readonly setting: StaticSetting
  readonly catalog: PageTexts
  readonly url: string
}

export function StaticPage({ content, setting, catalog, url }: StaticPageProps) {
  const { language, brand } = setting
  return (
    <TextsProvider value={{ language, texts: catalog }}>
      <Frame brand={brand} url={inLanguage(url, language)}>
        <StaticContentView content={content} setting={setting} />
      </Frame>
    </TextsProvider>
  )
}

function StaticContentView({ content, setting }: Pick<StaticPageProps, 'content' | 'setting'>) {
  switch (content.name) {
    case 'terms':
    case 'precautions':
      return <LegalPage setting={setting} name={content.name} legalName={content.legalName} />
    case 'privacy-policy':
      return (
        <LegalPage
          setting={setting}
          name="privacy-policy"
          legalName={content.legalName}
          browserHelp={content.browserHelp}
          appSdks={content.appSdks}
        />
      )
    case 'app-download':
      return <AppDownloadPage setting={setting} state={content.state} />
    case 'visit-web':
      return <VisitWebPage setting={setting} target={content.target} />
    case 'open-in-computer':
      return <OpenInComputerPage setting={setting} link={content.link} />
  }
}
