// The column headings of the cut-off workbook, which has one row per date.
import type { Language } from '../language.ts'

export interface CutOffHeads {
  /** At most 31 characters. */
  readonly sheet: string
  readonly date: string
  readonly local: string
  readonly zone: string
  readonly was: string
  readonly changedAt: string
  readonly reason: string
  readonly source: string
  readonly service: string
  readonly voyage: string
}

export const CUT_OFF_HEADS: Readonly<Record<Language, CutOffHeads>> = {
  'zh-CN': {
    sheet: '截止时间',
    date: '项目',
    local: '当地时间',
    zone: '时区',
    was: '原时间',
    changedAt: '变更于（UTC+8）',
    reason: '变更原因',
    source: '依据的报文',
    service: '航线',
    voyage: '航次',
  },
  'en-US': {
    sheet: 'Cut-offs',
    date: 'Date',
    local: 'Local time',
    zone: 'Time zone',
    was: 'Was',
    changedAt: 'Changed (UTC+8)',
    reason: 'Reason of the change',
    source: 'Message',
    service: 'Service',
    voyage: 'Voyage',
  },
  'es-ES': {
    sheet: 'Fechas límite',
    date: 'Fecha',
    local: 'Hora local',
    zone: 'Zona horaria',
    was: 'Antes',
    changedAt: 'Cambiado (UTC+8)',
    reason: 'Motivo del cambio',
    source: 'Mensaje',
    service: 'Servicio',
    voyage: 'Viaje',
  },
  fr: {
    sheet: 'Dates limites',
    date: 'Échéance',
    local: 'Heure locale',
    zone: 'Fuseau horaire',
    was: 'Avant',
    changedAt: 'Modifié (UTC+8)',
    reason: 'Motif de la modification',
    source: 'Message',
    service: 'Service',
    voyage: 'Voyage',
  },
}
