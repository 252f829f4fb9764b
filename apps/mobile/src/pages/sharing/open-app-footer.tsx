// The footer of a shared page: the open-the-app button and the QR code chosen by device (docs/requirements/sharing.md
// 3.3).
import { LinkButton } from '@quayline/ui/button'
import { QrCode } from '@quayline/ui/qr-code'
import { appLink } from '../../paths.ts'
import type { Device, PageBrand } from '../../shell/page-data.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { browserStage, openApp } from './open-app.ts'

interface OpenAppButtonProps {
  readonly brand: PageBrand
  readonly device: Device
  readonly pageName: string
  readonly shareKey: string
}

/** Without scripts the link leads directly to the store or download page. */
export function OpenAppButton({ brand, device, pageName, shareKey }: OpenAppButtonProps) {
  const { sharing } = usePageTexts().texts
  const fallback = device === 'ios' ? brand.iosStoreUrl : brand.androidDownloadUrl
  const app = appLink(brand.appScheme, pageName, shareKey)
  return (
    <LinkButton
      tone="main"
      href={fallback}
      data-app-link={app}
      onClick={(event) => {
        event.preventDefault()
        openApp(app, isTabletMac() ? brand.iosStoreUrl : fallback, browserStage())
      }}
    >
      {sharing.openApp}
    </LinkButton>
  )
}

/** iPadOS identifies itself as a Macintosh; only its touch points distinguish it. */
const isTabletMac = (): boolean => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1

export function QrCodes({ brand }: { readonly brand: PageBrand }) {
  const { sharing } = usePageTexts().texts
  return (
    <div className="qr-codes">
      {brand.qr.map(({ device, drawing }) => (
        <figure key={device} className="qr" data-device={device}>
          <QrCode drawing={drawing} label={`${sharing.scan} (${sharing[device]})`} />
          <figcaption>{`${sharing.scan} · ${sharing[device]}`}</figcaption>
        </figure>
      ))}
    </div>
  )
}
