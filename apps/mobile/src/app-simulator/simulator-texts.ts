// The simulator's texts in all four languages: a developer tool may be larger than a page for customers.
import type { Language } from '@quayline/messages/language'
import { simulator as enUS } from '@quayline/messages/phone/simulator.en-US'
import { simulator as esES } from '@quayline/messages/phone/simulator.es-ES'
import { simulator as fr } from '@quayline/messages/phone/simulator.fr'
import { type SimulatorMessages, simulator as zhCN } from '@quayline/messages/phone/simulator.zh-CN'
import { usePageTexts } from '../shell/page-texts.tsx'

const CATALOGS: Readonly<Record<Language, SimulatorMessages>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

export const useSimulatorTexts = (): SimulatorMessages => CATALOGS[usePageTexts().language]
