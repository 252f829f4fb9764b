// Spanish texts of the shared dialogs and pickers.
import { calendar } from '../calendar/calendar.es-ES.ts'
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
  calendar,
} satisfies ControlMessages
