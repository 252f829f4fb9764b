// The only text of the app simulator that the server renders: all others are in the simulator's own chunk.
import type { Language } from '../language.ts'

export const SIMULATOR_TITLE: Readonly<Record<Language, string>> = {
  'zh-CN': 'App 模拟器',
  'en-US': 'App simulator',
  'es-ES': 'Simulador de la aplicación',
  fr: 'Simulateur de l’application',
}
