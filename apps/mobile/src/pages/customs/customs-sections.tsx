// Below the band: each filing with its filer and deadline, the carriage, the clearance, and what is unknown.
import { eventPlace } from '@quayline/domain/reference/place-parts'
import { Button } from '@quayline/ui/button'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { Section } from '@quayline/ui/section'
import { useSession } from '../../bridge/use-bridge.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { openLogin } from '../../shell/use-request.ts'
import { Given, PlacedTime } from '../tracking/placed-time.tsx'
import { ClearanceLines } from './clearance-lines.tsx'
import type { CustomsAnswer } from './customs-call.ts'
import { customsTexts } from './customs-texts.ts'
import { pointerOfFiling } from './next-filing.ts'

type Content = CustomsAnswer['content']
type Filing = Content['filings'][number]

export function CustomsSections({ content }: { readonly content: Content }) {
  const texts = customsTexts.useTexts()
  return (
    <>
      <Section title={texts.filingsTitle} note={String(content.filings.length)}>
        <ul className="customs-card">
          {content.filings.map((filing, index) => (
            <FilingItem key={filing.name} filing={filing} pointer={pointerOfFiling(index)} />
          ))}
        </ul>
        {content.area === 'EU' ? <p className="pick-up-note">{texts.deepSea}</p> : null}
      </Section>
      <Carriage content={content} />
      <Section title={texts.clearanceTitle}>
        {content.clearance === null ? (
          <Private />
        ) : (
          <p className="customs-until">
            <ClearanceLines clearance={content.clearance} texts={texts} at="/content/clearance" />
          </p>
        )}
      </Section>
      <Section title={texts.unknownTitle}>
        <ul className="customs-card">
          {texts.unknown.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

interface FilingItemProps {
  readonly filing: Filing
  /** JSON pointer of its deadline in the answer. */
  readonly pointer: string
}

function FilingItem({ filing: { name, filer, rule, deadline, basis, isOver }, pointer }: FilingItemProps) {
  const texts = customsTexts.useTexts()
  return (
    <li>
      <h3>{texts.names[name]}</h3>
      {deadline === null || basis === null ? (
        <p className="not-given">{texts.unknownUntil}</p>
      ) : (
        <p className={isOver ? 'customs-until is-past' : 'customs-until'}>
          {texts.until} <PlacedTime value={deadline} pointer={pointer} />
          {isOver ? ` · ${texts.over}` : null} <small className="pick-up-more">{texts.basis[basis]}</small>
        </p>
      )}
      <p className="pick-up-more">{[texts.rules[rule], texts.filers[filer]].join(' · ')}</p>
      <p className="pick-up-more">{texts.sources[name]}</p>
    </li>
  )
}

/** Nothing if no document states the leg. */
function Carriage({ content }: { readonly content: Content }) {
  const { voyage } = customsTexts.useTexts()
  const vessel = [content.vessel, content.voyage].filter((part) => part !== null && part.trim() !== '').join(' / ')
  const from = eventPlace(content.portOfLoading)
  if (vessel === '' && from.area === '' && content.departure === null) return null
  const pairs: readonly Pair[] = [
    { label: voyage.vessel, value: <Given value={vessel} />, wide: true },
    {
      label: voyage.from,
      value: <Given value={[from.facility, from.city].filter((part) => part !== '').join(', ')} />,
      wide: true,
    },
    {
      label: content.isDepartureActual ? voyage.atd : voyage.etd,
      value: <PlacedTime value={content.departure} pointer="/content/departure" />,
    },
    {
      label: content.isArrivalActual ? voyage.ata : voyage.eta,
      value: <PlacedTime value={content.arrival} pointer="/content/arrival" />,
    },
  ]
  return (
    <Section title={voyage.title}>
      <KeyValues pairs={pairs} />
    </Section>
  )
}

/** Users who are not a party see no clearance; a visitor who is not logged in may be one. */
function Private() {
  const { language } = usePageTexts()
  const { menu } = useInAppTexts()
  const { token } = useSession()
  return (
    <>
      <p className="customs-until">{customsTexts.useTexts().clearancePrivate}</p>
      {token === null ? <Button onClick={() => openLogin(language)}>{menu.logIn}</Button> : null}
    </>
  )
}
