// Spanish texts of the menu and the query-type switcher.
import type { MenuMessages } from './menu.zh-CN.ts'

export const menu = {
  notKept:
    'Está sin conexión y este teléfono no guarda ninguna respuesta sobre {number}. Se podrá mostrar cuando tenga conexión.',
  heading: 'Servicios',
  switchTo: 'Cambiar consulta',
  cargoTracking: 'Seguimiento de la carga',
  customsDeclaration: 'Declaración aduanera',
  vgm: 'Consulta de pesaje VGM',
  shipmentFolder: 'Consulta de la carpeta de envío',
  demurrage: 'Consulta de demoras',
  freeDays: 'Consulta de días libres',
  cutoff: 'Consulta de cierres',
  pickUpNumber: 'Número de recogida y último día libre',
  importEir: 'EIR de importación',
  loginNeeded: 'Requiere iniciar sesión',
  waitingForApp: 'Obteniendo su sesión de la aplicación',
  waitingText:
    'Lo que muestra esta página depende de quién es usted. Suele tardar un segundo; van {seconds} segundos, como máximo {most}.',
  trackWithoutLogin: 'Rastrear sin iniciar sesión',
  checkingCustoms: 'Comprobando la declaración aduanera de este conocimiento…',
  notInThisApp: 'Esta versión de la aplicación no puede abrirlo; actualícela e inténtelo de nuevo',
  notInThisIosVersion: 'Esta versión de iOS no es compatible; actualice la aplicación e inténtelo de nuevo',
  numberType: 'Tipo de número',
  types: { bl: 'B/L', bkg: 'Reserva', cntr: 'Contenedor' },
  containerHint: 'Hasta 6 números de contenedor, separados por comas. Se admiten espacios, guiones y minúsculas.',
  documentHint: 'Se admiten espacios, guiones y minúsculas.',
  recent: 'Consultas recientes',
  logIn: 'Iniciar sesión',
  operationsForParties: 'Las operaciones solo se muestran a las partes de este conocimiento.',
} satisfies MenuMessages
