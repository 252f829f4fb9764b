// Spanish texts of the shared dialogs and pickers.
import type { ControlMessages } from './controls.zh-CN.ts'

export const controls = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  agree: 'Aceptar y continuar',
  termsLoading: 'Leyendo las condiciones…',
  search: 'Buscar',
  found: '{count} encontrados',
  noMatch: 'Nada coincide; pruebe con otra palabra.',
  costType: {
    legend: 'Tipo de gasto',
    ALL: { name: 'Todos', note: 'todos los tipos de gasto' },
    DND: { name: 'demora y detención', note: 'juntas, de la descarga a la devolución del vacío' },
    DEM: { name: 'demora', note: 'contenedor lleno en la terminal' },
    DET: { name: 'detención', note: 'contenedor fuera, tras la salida' },
  },
  calendar: {
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    month: 'Mes',
    year: 'Año',
    today: 'Hoy',
    months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
    weekdays: 'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
    weekdaysShort: 'lu|ma|mi|ju|vi|sá|do',
    weekStart: '0',
    monthTitle: '{month} de {year}',
    dayName: '{weekday}, {day} de {month} de {year}',
  },
} satisfies ControlMessages
