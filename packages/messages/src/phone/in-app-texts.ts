// The texts of the pages inside the native app, one language at a time, sent with the documents of those pages only.
import { accounts as accountsEn } from '../accounts/accounts.en-US.ts'
import { accounts as accountsEs } from '../accounts/accounts.es-ES.ts'
import { accounts as accountsFr } from '../accounts/accounts.fr.ts'
import { accounts as accountsZh, type AccountsMessages } from '../accounts/accounts.zh-CN.ts'
import { controls as controlsEn } from './controls.en-US.ts'
import { controls as controlsEs } from './controls.es-ES.ts'
import { controls as controlsFr } from './controls.fr.ts'
import { controls as controlsZh, type ControlMessages } from './controls.zh-CN.ts'
import { demurrage as demurrageEn } from '../demurrage/demurrage.en-US.ts'
import { demurrage as demurrageEs } from '../demurrage/demurrage.es-ES.ts'
import { demurrage as demurrageFr } from '../demurrage/demurrage.fr.ts'
import { demurrage as demurrageZh, type DemurrageMessages } from '../demurrage/demurrage.zh-CN.ts'
import { freeDays as freeDaysEn } from '../demurrage/free-days.en-US.ts'
import { freeDays as freeDaysEs } from '../demurrage/free-days.es-ES.ts'
import { freeDays as freeDaysFr } from '../demurrage/free-days.fr.ts'
import { freeDays as freeDaysZh, type FreeDaysMessages } from '../demurrage/free-days.zh-CN.ts'
import { cutoff as cutoffEn } from '../cutoff/cutoff.en-US.ts'
import { cutoff as cutoffEs } from '../cutoff/cutoff.es-ES.ts'
import { cutoff as cutoffFr } from '../cutoff/cutoff.fr.ts'
import { cutoff as cutoffZh, type CutOffMessages } from '../cutoff/cutoff.zh-CN.ts'
import { eir as eirEn } from '../eir/eir.en-US.ts'
import { eir as eirEs } from '../eir/eir.es-ES.ts'
import { eir as eirFr } from '../eir/eir.fr.ts'
import { eir as eirZh, type EirMessages } from '../eir/eir.zh-CN.ts'
import type { Language } from '../language.ts'
import { menu as menuEn } from './menu.en-US.ts'
import { menu as menuEs } from './menu.es-ES.ts'
import { menu as menuFr } from './menu.fr.ts'
import { menu as menuZh, type MenuMessages } from './menu.zh-CN.ts'
import { prompts as promptsEn } from './prompts.en-US.ts'
import { prompts as promptsEs } from './prompts.es-ES.ts'
import { prompts as promptsFr } from './prompts.fr.ts'
import { prompts as promptsZh, type PromptMessages } from './prompts.zh-CN.ts'

export interface InAppTexts {
  readonly menu: MenuMessages
  readonly prompts: PromptMessages
  readonly accounts: AccountsMessages
  readonly eir: EirMessages
  readonly cutoff: CutOffMessages
  readonly controls: ControlMessages
  readonly demurrage: DemurrageMessages
  readonly freeDays: FreeDaysMessages
}

const CATALOGS: Readonly<Record<Language, InAppTexts>> = {
  'zh-CN': {
    menu: menuZh,
    prompts: promptsZh,
    accounts: accountsZh,
    eir: eirZh,
    cutoff: cutoffZh,
    controls: controlsZh,
    demurrage: demurrageZh,
    freeDays: freeDaysZh,
  },
  'en-US': {
    menu: menuEn,
    prompts: promptsEn,
    accounts: accountsEn,
    eir: eirEn,
    cutoff: cutoffEn,
    controls: controlsEn,
    demurrage: demurrageEn,
    freeDays: freeDaysEn,
  },
  'es-ES': {
    menu: menuEs,
    prompts: promptsEs,
    accounts: accountsEs,
    eir: eirEs,
    cutoff: cutoffEs,
    controls: controlsEs,
    demurrage: demurrageEs,
    freeDays: freeDaysEs,
  },
  fr: {
    menu: menuFr,
    prompts: promptsFr,
    accounts: accountsFr,
    eir: eirFr,
    cutoff: cutoffFr,
    controls: controlsFr,
    demurrage: demurrageFr,
    freeDays: freeDaysFr,
  },
}

export const inAppTexts = (language: Language): InAppTexts => CATALOGS[language]
