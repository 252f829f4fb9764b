// Describes what a card of rights would change, before it is saved.
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { USER_RIGHTS_OWN } from './user-rights-own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'

type Texts = Pick<PortalTexts, 'language'>

/** Additions and removals, each in one sentence; empty if both sets are equal. */
export function setChanges<Key extends string>(
  before: readonly Key[],
  after: readonly Key[],
  nameOf: (key: Key) => string,
  { language }: Texts,
): readonly string[] {
  const { adds, removes } = USER_RIGHTS_OWN[language]
  const sentenceOf = (sentence: string, keys: readonly Key[]): readonly string[] =>
    keys.length === 0 ? [] : [fill(sentence, { names: keys.map(nameOf).join(', ') })]
  return [
    ...sentenceOf(
      adds,
      after.filter((key) => !before.includes(key)),
    ),
    ...sentenceOf(
      removes,
      before.filter((key) => !after.includes(key)),
    ),
  ]
}

interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** `User type: Registered user → Certified user`. */
export const fieldChanges = (
  fields: readonly FieldChange[],
  { language, kit }: Texts & Pick<PortalTexts, 'kit'>,
): readonly string[] =>
  fields
    .filter(({ before, after }) => before !== after)
    .map(({ field, before, after }) =>
      fill(USER_OWN[language].detail.changed, {
        field,
        before: before || kit.value.none,
        after: after || kit.value.none,
      }),
    )
