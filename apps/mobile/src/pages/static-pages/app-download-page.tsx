// How to get the app: a package for Android, the store for iOS, and in the built-in browsers of WeChat and QQ
// instructions to open another browser.
import type { AppDownloadState } from '@quayline/page-contract/page'
import { fill } from '@quayline/messages/language'
import { LinkButton } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { paths } from '../../paths.ts'
import { QrCodes } from '../sharing/open-app-footer.tsx'
import { SelectableAddress } from './selectable-address.tsx'
import type { StaticSetting } from './static-texts.ts'

/** docs/requirements/static-pages.md 3; the address is part of the app's contract, so it is fixed. */
export const ANDROID_PACKAGE = '/v1/api/upgraded/download?appId=ebapp&platform=android'

interface AppDownloadPageProps {
  readonly setting: StaticSetting
  readonly state: AppDownloadState
}

export function AppDownloadPage({ setting, state }: AppDownloadPageProps) {
  const { texts, brand, device } = setting
  const { appDownload } = texts
  if (state === 'chat-browser') return <ChatBrowser setting={setting} />
  if (state === 'no-package' || state === 'unknown-app') return <NothingToDownload setting={setting} state={state} />
  return (
    <>
      <section className="static-card">
        <h1>{fill(appDownload.title, { brand: brand.name })}</h1>
        <p className="intro">{appDownload.intro}</p>
        <p className="static-actions">
          {device === 'ios' ? null : (
            <LinkButton tone="main" href={ANDROID_PACKAGE} data-download="android">
              {appDownload.android}
            </LinkButton>
          )}
          {device === 'android' ? null : (
            <LinkButton tone="main" href={brand.iosStoreUrl} rel="noopener" data-download="ios">
              {appDownload.ios}
            </LinkButton>
          )}
        </p>
        {device === 'ios' ? null : <p className="hint">{appDownload.androidHint}</p>}
      </section>
      {device === 'other' ? <QrCodes brand={brand} /> : null}
    </>
  )
}

/** No download button: it would not work in these browsers. */
function ChatBrowser({ setting }: { readonly setting: StaticSetting }) {
  const { appDownload } = setting.texts
  const { chatSteps } = appDownload
  return (
    <section className="static-card">
      <h1>{appDownload.chatTitle}</h1>
      <p>{appDownload.chatText}</p>
      <ol className="static-steps">
        {[chatSteps.menu, chatSteps.open, chatSteps.download].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{appDownload.copyAddress}</p>
      <SelectableAddress address={setting.brand.androidDownloadUrl} />
    </section>
  )
}

interface NothingToDownloadProps {
  readonly setting: StaticSetting
  readonly state: 'no-package' | 'unknown-app'
}

function NothingToDownload({ setting, state }: NothingToDownloadProps) {
  const { language, texts, brand } = setting
  const { appDownload } = texts
  const isMissing = state === 'no-package'
  return (
    <StatePanel
      state="empty"
      title={isMissing ? appDownload.noPackageTitle : appDownload.unknownTitle}
      actions={
        isMissing ? (
          <LinkButton href={`mailto:${brand.supportMailbox}`}>{brand.supportMailbox}</LinkButton>
        ) : (
          <LinkButton tone="main" href={paths.appDownload({ language })}>
            {appDownload.toDownloadPage}
          </LinkButton>
        )
      }
    >
      <p>{isMissing ? appDownload.noPackageText : appDownload.unknownText}</p>
    </StatePanel>
  )
}
