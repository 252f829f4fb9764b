// The step between our pages and another website: it names the target. Nothing opens automatically, and unlisted sites
// are not linked at all.
import type { VisitTarget } from '@quayline/page-contract/page'
import { fill } from '@quayline/messages/language'
import { LinkButton } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { paths } from '../../paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { StaticSetting } from './static-texts.ts'

interface VisitWebPageProps {
  readonly setting: StaticSetting
  readonly target: VisitTarget
}

export function VisitWebPage({ setting, target }: VisitWebPageProps) {
  const { visitWeb } = setting.texts
  if (target.kind !== 'listed') return <NotOpened setting={setting} target={target} />
  return (
    <section className="static-card">
      <h1>{fill(visitWeb.title, { brand: setting.brand.name })}</h1>
      <p>{visitWeb.text}</p>
      <dl className="static-facts">
        <dt>{visitWeb.target}</dt>
        <dd translate="no">{target.host}</dd>
        <dt>{visitWeb.address}</dt>
        <dd translate="no">{target.url}</dd>
      </dl>
      <p className="static-actions">
        <LinkButton tone="main" href={target.url} rel="noopener noreferrer nofollow">
          {fill(visitWeb.open, { host: target.host })}
        </LinkButton>
      </p>
    </section>
  )
}

interface NotOpenedProps {
  readonly setting: StaticSetting
  readonly target: Exclude<VisitTarget, { readonly kind: 'listed' }>
}

function NotOpened({ setting, target }: NotOpenedProps) {
  const { language, texts, brand } = setting
  const { visitWeb } = texts
  const { shell } = usePageTexts().texts
  const isUnlisted = target.kind === 'unlisted'
  return (
    <StatePanel
      state="forbidden"
      title={isUnlisted ? visitWeb.unlistedTitle : visitWeb.unusableTitle}
      actions={
        <>
          <LinkButton tone="main" href={paths.home({ language })}>
            {shell.home}
          </LinkButton>
          <LinkButton href={`mailto:${brand.supportMailbox}`}>{shell.leaveMessage}</LinkButton>
        </>
      }
    >
      <p>{isUnlisted ? fill(visitWeb.unlistedText, { host: target.host }) : visitWeb.unusableText}</p>
      <p>{visitWeb.advice}</p>
    </StatePanel>
  )
}
