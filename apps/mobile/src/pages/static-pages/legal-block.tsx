// One block of a legal text: placeholders filled, the mailbox as a link, links to other sites through /visitWeb
// (docs/requirements/static-pages.md 1).
import type { NamedLink } from '@quayline/page-contract/page'
import type { LegalLanguage } from '@quayline/messages/static-pages/legal-texts'
import type { LegalBlock } from '@quayline/messages/static-pages/legal-text'
import { fill } from '@quayline/messages/language'
import { Fragment } from 'react'
import { paths } from '../../paths.ts'

export interface LegalFacts {
  readonly company: string
  readonly brand: string
  readonly mailbox: string
  readonly language: LegalLanguage
  readonly browserHelp: readonly NamedLink[]
  readonly appSdks: readonly NamedLink[]
}

export function LegalBlockView({ block, facts }: { readonly block: LegalBlock; readonly facts: LegalFacts }) {
  if (typeof block === 'string') {
    return (
      <p>
        <FilledText text={block} facts={facts} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <FilledText text={item} facts={facts} />
          </li>
        ))}
      </ul>
    )
  }
  if ('entries' in block) {
    return (
      <dl>
        {block.entries.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <FilledText text={meaning} facts={facts} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  const links = facts[block.links]
  if (links.length === 0) return <p>{block.none}</p>
  return (
    <>
      <p>{block.lead}</p>
      <ul className="legal-links">
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={paths.visitWeb({ url, lang: facts.language })}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function FilledText({ text, facts }: { readonly text: string; readonly facts: LegalFacts }) {
  const { company, brand, mailbox } = facts
  const parts = text.split('{mailbox}').map((part) => fill(part, { company, brand }))
  return parts.map((part, index) => (
    // The parts of one sentence keep their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index === 0 ? null : <a href={`mailto:${mailbox}`}>{mailbox}</a>}
      {part}
    </Fragment>
  ))
}
