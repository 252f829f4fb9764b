// The texts of sharing and of a user's own links in every language: loaded with the part of the page that shows them,
// which few users open.
import type { Language } from '../language.ts'
import { ownShares as en } from './own-shares.en-US.ts'
import { ownShares as es } from './own-shares.es-ES.ts'
import { ownShares as fr } from './own-shares.fr.ts'
import { type OwnSharesMessages, ownShares as zh } from './own-shares.zh-CN.ts'

export const OWN_SHARES: Readonly<Record<Language, OwnSharesMessages>> = { 'zh-CN': zh, 'en-US': en, 'es-ES': es, fr }
