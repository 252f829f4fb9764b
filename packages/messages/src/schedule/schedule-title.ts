// Titles of the schedule pages that links lead to: rendered by the server alone, before any catalog is loaded.
import type { Language } from '../language.ts'

export type SchedulePageTitle = 'schedule' | 'vessel' | 'view-port' | 'check-flights'

export const SCHEDULE_TITLES: Readonly<Record<Language, Readonly<Record<SchedulePageTitle, string>>>> = {
  'zh-CN': { schedule: '船期', vessel: '船舶航次', 'view-port': '港口联系方式', 'check-flights': '船舶与航线信息' },
  'en-US': {
    schedule: 'Sailing schedule',
    vessel: 'Vessel schedule',
    'view-port': 'Port contacts',
    'check-flights': 'Vessel and service',
  },
  'es-ES': {
    schedule: 'Itinerario de salidas',
    vessel: 'Itinerario del buque',
    'view-port': 'Contactos portuarios',
    'check-flights': 'Buque y servicio',
  },
  fr: {
    schedule: 'Horaires de départ',
    vessel: 'Programme du navire',
    'view-port': 'Contacts portuaires',
    'check-flights': 'Navire et service',
  },
}
