// The shape of a legal text. They exist in Chinese and English only (docs/requirements/calls.md 3); pages in other languages show the
// English one.

/**
 * A paragraph, a list, names with what they mean, or links that the line's configuration gives. Places in texts: `{company}` the legal
 * entity, `{brand}`, `{mailbox}` the support mailbox.
 */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly entries: readonly (readonly [name: string, meaning: string])[] }
  | {
      readonly links: 'browserHelp' | 'appSdks'
      /** Before the links. */
      readonly lead: string
      /** Where the configuration names none. */
      readonly none: string
    }

export interface LegalSection {
  /** The address within the page, the same in both languages. */
  readonly id: string
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

export interface LegalText {
  readonly title: string
  /** One sentence for search engines and chats. */
  readonly summary: string
  /** YYYY-MM-DD: since when this wording stands. */
  readonly versionOn: string
  readonly sections: readonly LegalSection[]
}
