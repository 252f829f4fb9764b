// Asks the user to open a link of this site in a desktop browser (docs/requirements/static-pages.md 1): to copy with
// one press, or to mail.
import { fill } from '@quayline/messages/language'
import { LinkButton } from '@quayline/ui/button'
import { SelectableAddress } from './selectable-address.tsx'
import type { StaticSetting } from './static-texts.ts'

export function OpenInComputerPage({ setting, link }: { readonly setting: StaticSetting; readonly link: string }) {
  const { openInComputer } = setting.texts
  const subject = fill(openInComputer.mailSubject, { brand: setting.brand.name })
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`
  return (
    <section className="static-card">
      <h1>{openInComputer.title}</h1>
      <p>{openInComputer.text}</p>
      <SelectableAddress address={link} label={openInComputer.link} />
      <p className="hint">{openInComputer.select}</p>
      <p className="static-actions">
        <LinkButton href={mail}>{openInComputer.mail}</LinkButton>
      </p>
    </section>
  )
}
