// The shape of a legal text. They exist in Chinese and English only (docs/requirements/calls.md 3); pages in other languages show the
// English one.

/**
 * A paragraph, a list, terms with their meaning, or links from the line's configuration. Placeholders: `{company}` the
 * legal entity, `{brand}`, `{mailbox}` the support mailbox.
 */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly entries: readonly (readonly [name: string, meaning: string])[] }
  | {
      readonly links: 'browserHelp' | 'appSdks'
      /** Shown before the links. */
      readonly lead: string
      /** Shown if the configuration has no links. */
      readonly none: string
    }

export interface LegalSection {
  /** The anchor within the page, the same in both languages. */
  readonly id: string
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

export interface LegalText {
  readonly title: string
  /** One sentence for search engines and chats. */
  readonly summary: string
  /** YYYY-MM-DD: the date from which this version applies. */
  readonly versionOn: string
  readonly sections: readonly LegalSection[]
}
