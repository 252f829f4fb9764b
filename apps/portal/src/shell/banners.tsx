// Portal-wide notices above the screen: no network, a new version, maintenance.
import { fill, type Language } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { Banner } from '@quayline/ui/banner'
import { Dialog } from '@quayline/ui/dialog'
import { Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keptMaintenance } from './kept-choice.ts'
import { useLocale, useTexts } from './language-provider.tsx'
import { useServices } from './services.tsx'
import type { Maintenance } from './session.ts'
import { useHasUnsaved } from './unsaved.ts'
import { useSession } from './use-session.ts'
import { useNewVersion } from './version-watch.ts'

export function Banners() {
  const { portal } = useTexts()
  const { build } = useServices().environment
  const session = useSession()
  const isOnline = useIsOnline()
  const isNew = useNewVersion(build)
  return (
    <section className="banners" aria-label={portal.banners.label}>
      {isOnline ? null : <OfflineBanner />}
      {isNew ? <NewVersionBanner /> : null}
      {session === null ? null : <MaintenanceBanner maintenance={session.maintenance} />}
    </section>
  )
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

export function OfflineBanner() {
  const { portal } = useTexts()
  return (
    <Banner tone="warn" icon="offline">
      {portal.banners.offline}
    </Banner>
  )
}

/** Reloads only on request, and asks first if unsaved input would be lost. */
export function NewVersionBanner() {
  const { shell, portal } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  const isUnsaved = useHasUnsaved()
  const reload = (): void => window.location.reload()
  return (
    <Banner tone="accent" icon="refresh">
      <span>{portal.banners.newVersion}</span>
      <Button size="small" onClick={() => (isUnsaved ? setIsAsking(true) : reload())}>
        {portal.banners.reload}
      </Button>
      <Dialog
        open={isAsking}
        title={portal.banners.newVersion}
        closeLabel={shell.close}
        onClose={() => setIsAsking(false)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{portal.banners.keepWorking}</Button>
            <Button type="primary" onClick={reload}>
              {portal.banners.reload}
            </Button>
          </>
        }
      >
        <p>{portal.banners.reloadUnsaved}</p>
      </Dialog>
    </Banner>
  )
}

const LOOK_EVERY_MS = 60_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

// Decides whether to announce the maintenance window now, and shows its times in the time zone of its place.

/** Announced two days ahead: enough time to finish a booking, too short for readers to get used to ignoring it. */
const AHEAD_MS = 48 * 3_600_000

type MaintenanceNotice = 'now' | 'soon' | null

/** `now` in milliseconds since the epoch. The window may have begun or ended since the session's answer. */
export function maintenanceNotice({ startsAt, endsAt }: Maintenance, now: number): MaintenanceNotice {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (now >= ends || Number.isNaN(starts) || Number.isNaN(ends)) return null
  if (now >= starts) return 'now'
  return starts - now <= AHEAD_MS ? 'soon' : null
}

/** `Sat 28 Nov, 19:00` in the language's own order, in the place's time zone whatever the reader's is. */
const timeAtPlace = (instant: string, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant))

export function MaintenanceBanner({ maintenance }: { readonly maintenance: Maintenance }) {
  const { portal } = useTexts()
  const now = useNow()
  const [folded, setFolded] = useState(() => keptMaintenance.read())
  const notice = maintenanceNotice(maintenance, now)
  // Dismissing the announcement does not dismiss the notice that the maintenance has begun.
  const name = `${notice} ${maintenance.startsAt}`
  if (notice === null || folded === name) return null
  const fold = (): void => {
    keptMaintenance.write(name)
    setFolded(name)
  }
  return (
    <Banner tone="warn" icon="warning">
      <MaintenanceText maintenance={maintenance} notice={notice} />
      <Button size="small" onClick={fold}>
        {portal.banners.dismiss}
      </Button>
    </Banner>
  )
}

export function MaintenanceText({
  maintenance,
  notice,
}: {
  readonly maintenance: Maintenance
  readonly notice: 'now' | 'soon'
}) {
  const { language, texts } = useLocale()
  const { banners } = texts.portal
  const { startsAt, endsAt, zone, place } = maintenance
  const [start, end] = [startsAt, endsAt].map((at) => timeAtPlace(at, zone, language))
  const text = notice === 'now' ? banners.maintenanceNow : banners.maintenanceSoon
  return <span>{fill(text, { start: start ?? '', end: end ?? '', place: lookUp(banners.place, place) })}</span>
}
