// The titles of the schedule maintenance screens: separate from their other texts, because the navigation needs them
// first.
import type { Language } from '@quayline/messages/language'

type Title = Readonly<Record<Language, string>>

export const MAINTENANCE_TITLE: Title = {
  'zh-CN': '船期维护',
  'en-US': 'Schedule maintenance',
  'es-ES': 'Mantenimiento de itinerarios',
  fr: 'Maintenance des horaires',
}
export const LOG_TITLE: Title = {
  'zh-CN': '维护日志',
  'en-US': 'Maintenance log',
  'es-ES': 'Registro de mantenimiento',
  fr: 'Journal de maintenance',
}
export const CALL_TITLE: Title = { 'zh-CN': '靠港', 'en-US': 'Call', 'es-ES': 'Escala', fr: 'Escale' }
export const ADD_TITLE: Title = {
  'zh-CN': '添加靠港',
  'en-US': 'Add a call',
  'es-ES': 'Añadir una escala',
  fr: 'Ajouter une escale',
}
