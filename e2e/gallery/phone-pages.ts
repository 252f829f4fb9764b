// Every page of the phone with the user and the address for its picture. A page that is missing here is a compile
// error.
import type { InAppRoute, PageContent, StaticPage } from '@quayline/page-contract/page'
import type { PersonName, World } from './world.ts'

export interface PhoneShot {
  readonly who: PersonName
  /** A path or a complete link. */
  readonly address: (world: World) => string
  /** Distinguishes pictures of one page. */
  readonly variant?: string
}

/** Pages that only a server error or a missing permission shows have no address; they look like `not-found`. */
type Unaddressed = 'server-error' | 'restricted'
export type PhonePage = Exclude<PageContent['page'], 'in-app' | 'static' | Unaddressed> | InAppRoute | StaticPage

const of = (who: PersonName, address: string | PhoneShot['address'], variant?: string): PhoneShot => ({
  who,
  address: typeof address === 'string' ? () => address : address,
  ...(variant === undefined ? {} : { variant }),
})

export const PHONE_SHOTS: Readonly<Record<PhonePage, readonly PhoneShot[]>> = {
  home: [
    of('visitor', '/'),
    of('certified', '/', 'logged-in'),
    of('visitor', ({ bill }) => `/?number=${bill}`, 'bill'),
    of('certified', ({ booking }) => `/cargo-tracking?number=${booking}&type=bkg`, 'booking'),
    of('visitor', ({ container }) => `/?number=${container}`, 'container'),
    of('visitor', '/?number=6199999999', 'nothing-found'),
    of('visitor', '/?number=%25', 'refused'),
  ],
  share: [
    of('visitor', ({ billLink }) => billLink, 'bill'),
    of('visitor', ({ containerLink }) => containerLink, 'container'),
    of('visitor', `/bill-of-lading?key=${'A'.repeat(24)}`, 'expired'),
  ],
  'schedule-share': [
    of('visitor', ({ sailingsLink }) => sailingsLink, 'sailings'),
    of('visitor', ({ vesselLink }) => vesselLink, 'vessel'),
  ],
  'view-port': [of('visitor', '/view-port?rev=CNSHA&deli=USLGB')],
  'check-flights': [of('visitor', ({ vessel }) => `/check-flights?vessel=${vessel.vslCode}`)],
  'app-simulator': [of('visitor', '/app-simulator')],
  'not-found': [of('visitor', '/no-such-page')],
  'eir-home': [of('importer', '/eir-home'), of('visitor', '/eir-home', 'visitor')],
  'eir-result': [of('importer', ({ importBooking }) => `/eir-result?num=${importBooking}`)],
  'eir-qrcode': [of('importer', ({ importBooking }) => `/eir-qrcode?num=${importBooking}`)],
  'cutoff-home': [of('visitor', '/cutoff-home'), of('visitor', '/cutoff-home?tab=vessel', 'vessel')],
  'cutoff-number-result': [of('visitor', ({ booking }) => `/cutoff-number-result?num=${booking}`)],
  'cutoff-vessel-result': [
    of('visitor', ({ vessel: { vslCode, vslName } }) => {
      const query = new URLSearchParams({ vslCode, vslName, pol: 'Shanghai', polCode: 'CNSHA', days: '28' })
      return `/cutoff-vessel-result?${query}`
    }),
  ],
  'demurrage-home': [of('internal', '/demurrage-home')],
  'demurrage-goods-track': [
    of(
      'internal',
      ({ overdueBooking: number }) => `/demurrage-goods-track?chargeType=ALL&bound=BM&num=${number}&type=bkg`,
    ),
  ],
  'demurrage-result': [
    of(
      'internal',
      ({ overdueBooking: number }) =>
        `/demurrage-result?docRef=${number}&num=${number}&type=bkg&bound=BM&chargeType=ALL`,
    ),
  ],
  'demurrageFree-home': [of('internal', '/demurrageFree-home')],
  'demurrageFree-query-condition': [of('internal', ({ bill }) => `/demurrageFree-query-condition?num=${bill}&type=bl`)],
  'demurrageFree-result': [
    of(
      'internal',
      ({ bill }) =>
        `/demurrageFree-result?num=${bill}&type=bl&numberType=bl&docType=BM&chargeType=DEM&previewDateFrom=2026-11-01&previewDateTo=2026-12-31`,
    ),
  ],
  'pick-up-number': [
    of('internal', ({ bill }) => `/pick-up-number?num=${bill}&type=bl`),
    of('visitor', '/pick-up-number', 'visitor'),
  ],
  'customs-declaration': [
    of('visitor', ({ bill }) => `/customs-declaration?num=${bill}&type=bl`),
    of('visitor', '/customs-declaration', 'search'),
  ],
  login: [of('visitor', '/login')],
  terms: [of('visitor', '/terms')],
  precautions: [of('visitor', '/precautions')],
  'privacy-policy': [of('visitor', '/privacy-policy')],
  'app-download': [of('visitor', '/app-download')],
  'visit-web': [of('visitor', '/visitWeb?url=https%3A%2F%2Funknown.example')],
  'open-in-computer': [of('visitor', '/open-in-computer?url=%2Feir-home')],
}
