// Spanish texts of a booking's calendar.
import type { CalendarTexts } from './calendar.zh-CN.ts'

export const calendar = {
  name: 'Fechas límite y llegada de la reserva {booking}',
  summary: '{matter} · reserva {booking}',
  withdrawn: 'Anulado: {summary}',
  matters: {
    cutOff: 'Cierre de carga (cut-off de terminal)',
    vgmCutoff: 'Cierre de VGM',
    siCutoff: 'Cierre documental (instrucciones de embarque)',
    custReleaseDt: 'Límite de despacho aduanero',
    etd: 'ETD (salida prevista)',
    eta: 'ETA al puerto de descarga',
  },
  left: 'Zarpó',
  arrived: 'Llegó al puerto de descarga',
  local: 'Hora local: {local} {place} ({zone})',
  localOnly: 'Hora local: {local} {place} (huso horario desconocido)',
  vessel: 'Buque / viaje: {vessel}',
  bill: 'B/L: {bill}',
  change: 'Cambio: {was} → {now} (conocido desde {at} UTC)',
  lastFreeDay: 'Último día libre de {container} ({chargeType})',
  freeUntil: 'Libre hasta el final del {on} en {port}; después se factura según {clause}.',
  none: 'sin fijar',
} satisfies CalendarTexts
