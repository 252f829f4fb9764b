// Texts of one small screen, all four languages in one file of its folder: loaded with the screen's own chunk.
import type { Language } from '@quayline/messages/language'
import { useTexts } from '../shell/language-provider.tsx'

export interface TextTree {
  readonly [name: string]: string | TextTree
}

/** The same names with any texts. */
type Like<Tree> = { readonly [Name in keyof Tree]: Tree[Name] extends string ? string : Like<Tree[Name]> }

export type OwnTexts<Tree extends TextTree> = Readonly<Record<Language, Like<Tree>>>

/** The Chinese texts are the shape; a name missing in another language is a type error. */
export const ownTexts = <Tree extends TextTree>(
  texts: { readonly 'zh-CN': Tree } & Readonly<Record<Exclude<Language, 'zh-CN'>, Like<NoInfer<Tree>>>>,
): OwnTexts<Tree> => texts as OwnTexts<Tree>

export const useOwnTexts = <Tree extends TextTree>(texts: OwnTexts<Tree>): Like<Tree> => texts[useTexts().language]
