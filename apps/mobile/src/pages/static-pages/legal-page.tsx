// A legal text: heading, contents, sections; readable, navigable and printable without scripts.
import type { NamedLink } from '@quayline/page-contract/page'
import { type LegalTextName, legalLanguage, legalText } from '@quayline/messages/static-pages/legal-texts'
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import { paths } from '../../paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { LegalBlockView, type LegalFacts } from './legal-block.tsx'
import type { StaticSetting } from './static-texts.ts'

export interface LegalPageProps {
  readonly setting: StaticSetting
  readonly name: LegalTextName
  readonly legalName: string | null
  readonly browserHelp?: readonly NamedLink[]
  readonly appSdks?: readonly NamedLink[]
}

export function LegalPage({ setting, name, legalName, browserHelp = [], appSdks = [] }: LegalPageProps) {
  const { language, texts, brand } = setting
  const { date } = usePageTexts().texts.shell
  const shownIn = legalLanguage(language)
  const { title, versionOn, sections } = legalText(name, shownIn)
  const facts: LegalFacts = {
    company: legalName ?? brand.name,
    brand: brand.name,
    mailbox: brand.supportMailbox,
    language: shownIn,
    browserHelp,
    appSdks,
  }
  return (
    <>
      <div className="legal-head">
        <h1 lang={shownIn}>{title}</h1>
        <p className="hint">{fill(texts.version, { date: timeText(versionOn, date) })}</p>
        <p className="hint">{texts.languagesOfText}</p>
      </div>
      <nav className="legal-contents" aria-labelledby="contents">
        <h2 id="contents">{texts.contents}</h2>
        <ol lang={shownIn}>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="legal-text" lang={shownIn}>
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {heading}
            </h2>
            {blocks.map((block) => (
              <LegalBlockView key={JSON.stringify(block)} block={block} facts={facts} />
            ))}
          </section>
        ))}
      </article>
      <nav className="legal-related" aria-label={texts.related}>
        <a href="#contents">{texts.toTop}</a>
        {name === 'terms' ? null : <a href={paths.terms({ language })}>{texts.terms}</a>}
        {name === 'privacy-policy' ? null : <a href={paths.privacyPolicy({ language })}>{texts.privacyPolicy}</a>}
        {name === 'precautions' ? null : <a href={paths.precautions({ language })}>{texts.precautions}</a>}
      </nav>
    </>
  )
}
