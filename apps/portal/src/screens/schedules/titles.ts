// The titles of the screens of sailings, vessels and facilities: separate from their other texts, because the
// navigation needs them first.
import type { Language } from '@quayline/messages/language'

type Title = Readonly<Record<Language, string>>

export const SCHEDULES_TITLE: Title = {
  'zh-CN': '船期查询',
  'en-US': 'Sailing schedules',
  'es-ES': 'Salidas de buques',
  fr: 'Horaires des navires',
}
export const VESSELS_TITLE: Title = { 'zh-CN': '船舶', 'en-US': 'Vessels', 'es-ES': 'Buques', fr: 'Navires' }
export const FACILITIES_TITLE: Title = {
  'zh-CN': '港口设施',
  'en-US': 'Port facilities',
  'es-ES': 'Instalaciones portuarias',
  fr: 'Installations portuaires',
}
export const FACILITY_TITLE: Title = {
  'zh-CN': '港口设施资料',
  'en-US': 'Port facility',
  'es-ES': 'Instalación portuaria',
  fr: 'Installation portuaire',
}
